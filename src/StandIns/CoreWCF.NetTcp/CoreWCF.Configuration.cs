// The public surface of CoreWCF.NetTcp, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.Configuration
{
    public static class MapExtensions { }
    public class MapOptions { }
    public static class ServiceModelWebHostBuilderExtensions
    {
#if ASPNETCORE
        public static IWebHostBuilder UseNetTcp(this IWebHostBuilder webHostBuilder) => throw null;
        public static IWebHostBuilder UseNetTcp(this IWebHostBuilder webHostBuilder, int port) => throw null;
        public static IWebHostBuilder UseNetTcp(this IWebHostBuilder webHostBuilder, IPAddress ipAddress) => throw null;
        public static IWebHostBuilder UseNetTcp(this IWebHostBuilder webHostBuilder, IPAddress ipAddress, int port) => throw null;
#endif
#if COREWCF1_6_OR_GREATER && ASPNETCORE
        public static IWebHostBuilder UseNetTcp(this IWebHostBuilder webHostBuilder, Action<NetTcpOptions> options) => throw null;
        public static IWebHostBuilder ConfigureNetTcp(this IWebHostBuilder webHostBuilder, Action<NetTcpOptions> options) => throw null;
#endif
    }
}
