// What rules ask of CoreWCF.ConfigurationManager, after the source of CoreWCF (MIT licence): mostly whether it is there at all.

namespace CoreWCF.Configuration
{
    public static class ConfigurationManagerExtensions
    {
#if ASPNETCORE
        public static IServiceCollection AddServiceModelConfigurationManagerFile(this IServiceCollection builder, string path) => throw null;
#endif
    }
}
