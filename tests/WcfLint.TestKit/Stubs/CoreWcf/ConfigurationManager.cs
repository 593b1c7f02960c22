// The package that reads system.serviceModel, after the source of CoreWCF: rules ask only whether it is referenced.
using System;

namespace CoreWCF.Configuration
{
    public static class ConfigurationManagerExtensions
    {
        public static IServiceProvider AddServiceModelConfigurationManagerFile(this IServiceProvider builder, string path) => throw null;
    }
}
