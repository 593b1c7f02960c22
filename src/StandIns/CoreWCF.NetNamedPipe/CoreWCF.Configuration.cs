// The public surface of CoreWCF.NetNamedPipe, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.Configuration
{
#if COREWCF1_9_OR_GREATER
    public static class NamedPipeIHostBuilderExtensions
    {
#if ASPNETCORE
        public static IHostBuilder UseNetNamedPipe(this IHostBuilder hostBuilder) => throw null;
        public static IHostBuilder UseNetNamedPipe(this IHostBuilder hostBuilder, Action<NetNamedPipeOptions> options) => throw null;
        public static IHostBuilder ConfigureNetNamedPipe(this IHostBuilder hostBuilder, Action<NetNamedPipeOptions> options) => throw null;
#endif
    }
#endif

#if COREWCF1_4_OR_GREATER
    public static class NamedPipeWebHostBuilderExtensions
    {
#if ASPNETCORE
        public static IWebHostBuilder UseNetNamedPipe(this IWebHostBuilder webHostBuilder) => throw null;
        public static IWebHostBuilder UseNetNamedPipe(this IWebHostBuilder webHostBuilder, Action<NetNamedPipeOptions> options) => throw null;
        public static IWebHostBuilder ConfigureNetNamedPipe(this IWebHostBuilder webHostBuilder, Action<NetNamedPipeOptions> options) => throw null;
#endif
    }
#endif
}
