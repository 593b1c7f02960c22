using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>
/// What the servers of ASP.NET Core accept of a request, whatever the binding says: CoreWCF raises it to MaxReceivedMessageSize only from 1.8 on
/// (RequestDelegateHandler.cs; v1.7.0 does not have MaxRequestBodySize).
/// </summary>
internal static class RequestBodyLimit
{
    /// <summary>What to do instead.</summary>
    public const string Need = "also set KestrelServerOptions.Limits.MaxRequestBodySize, or use CoreWCF 1.8 or later";

    // The default of Kestrel, HTTP.sys and IIS (ASP.NET Core, KestrelServerLimits.cs, HttpSysOptions.cs, IISServerOptions.cs).
    private const long Default = 30_000_000;

    private const string Package = "CoreWCF.Http";

    private static readonly Version s_raised = new(1, 8);

    private static readonly string[] s_settings = ["MaxRequestBodySize", "KestrelServerOptions"];

    /// <summary>The message size of a binding that the server does not let through; null for none.</summary>
    public static Setting? Find(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        return binding.IsHttp && !MayBeWebSocket(binding) && (binding.Side & EndpointSide.Service) != 0 && size is { IsExplicit: true, Int64: > Default } && context.Project.MayBeProgram
            && VersionOf(context.Project.Compilation) < s_raised
            && !context.Project.AnyTree(static tree => Array.Exists(s_settings, name => SourceWords.Contains(tree, name)))
            && !context.Project.AnyFileContains("aspNetCore")
            ? size : null;
    }

    // Its messages are no bodies of requests.
    private static bool MayBeWebSocket(Binding binding) => binding.Kind is BindingKind.NetHttp or BindingKind.NetHttps && !BindingSessions.IsSimplex(binding)
        && !(BindingSessions.HasSessionOnlyIfNeeded(binding) && binding.AreContractsKnown && binding.Contracts.All(static contract => !contract.IsCalledBack));

    // The assemblies of all releases have the version 1.0.0.0: NuGet's folder has the version of the package.
    private static Version? VersionOf(Compilation compilation)
    {
        if (compilation.SourceModule.ReferencedAssemblySymbols.FirstOrDefault(static assembly => assembly.Name == Package) is not { } http)
        {
            return null;
        }

        if (http.Identity.Version is { Minor: > 0 } version)
        {
            return version;
        }

        string path = (compilation.GetMetadataReference(http) as PortableExecutableReference)?.FilePath?.Replace('\\', '/') ?? string.Empty;
        int at = path.IndexOf("/" + Package + "/", StringComparison.OrdinalIgnoreCase);
        return at >= 0 && Version.TryParse(path.Substring(at + Package.Length + 2).Split('/', '-')[0], out Version folder) ? folder : null;
    }
}
