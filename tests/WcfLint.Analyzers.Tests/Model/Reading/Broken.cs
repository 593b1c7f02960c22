using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;
using WcfLint.TestUtilities;

namespace WcfLint.Analyzers.Tests.Model.Reading;

/// <summary>Reads every object creation of code that does not compile, and asks for all edits.</summary>
internal static class Broken
{
    private static readonly string[] s_paths =
    [
        "maxReceivedMessageSize", "maxBufferSize", "transferMode", "openTimeout", "proxyAddress", "security.mode", "security.transport.clientCredentialType",
        "security.message.establishSecurityContext", "reliableSession.enabled", "readerQuotas.maxDepth", "readerQuotas", "httpTransport.maxReceivedMessageSize",
    ];

    public static void Read(string body)
    {
        SyntaxTree tree = CSharpSyntaxTree.ParseText("using System.ServiceModel; using System.ServiceModel.Channels; class C { public void M() { " + body + " } }");
        var compilation = CSharpCompilation.Create("test", [tree], WcfReferences.Net472.References);
        SemanticModel model = compilation.GetSemanticModel(tree);
        WcfSymbols symbols = WcfSymbols.Create(compilation)!;
        foreach (BaseObjectCreationExpressionSyntax node in tree.GetRoot().DescendantNodes().OfType<BaseObjectCreationExpressionSyntax>())
        {
            if (model.GetOperation(node) is IObjectCreationOperation creation && CodeBinding.Create(creation, symbols,
                TargetRuntime.Create(compilation, symbols, BuildProperties.None), CancellationToken.None) is { } binding)
            {
                foreach (string path in s_paths)
                {
                    binding.SetEdit(path, "5");
                    binding.RemoveEdit(path);
                }
            }
        }
    }
}
