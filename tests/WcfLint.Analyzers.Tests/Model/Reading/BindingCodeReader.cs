using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Edits;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model.Reading;

/// <summary>Reads the first binding that the body of a method makes.</summary>
internal static class BindingCodeReader
{
    private const string Head = """
        using System;
        using System.Collections.Generic;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.ServiceModel.Description;
        using System.Xml;

        """;

    private const string Tail = """

        [ServiceContract] interface IFoo { [OperationContract] string Get(int id); }
        class FooClient : ClientBase<IFoo>, IFoo
        {
            public FooClient(Binding binding, EndpointAddress address) : base(binding, address) { }
            public string Get(int id) { return Channel.Get(id); }
        }
        class FooService : IFoo { public string Get(int id) { return ""; } }
        """;

    public static CodeBinding Body(string body, string members = "") =>
        Read(
            $$"""
            class C
            {
                {{members}}
                public void M(bool flag, int n)
                {
            {{body}}
                }
            }

            """);

    /// <summary>Reads the first binding of a source, which may use another project's.</summary>
    public static CodeBinding Read(string source, string? otherProject = null)
    {
        SyntaxTree tree = CSharpSyntaxTree.ParseText(Head + source + Tail);
        var options = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary);
        var compilation = CSharpCompilation.Create("test", [tree], WcfReferences.Net472.References, options);
        if (otherProject is not null)
        {
            compilation = compilation.AddReferences(CSharpCompilation.Create("other", [CSharpSyntaxTree.ParseText(Head + otherProject)],
                WcfReferences.Net472.References, options).ToMetadataReference());
        }

        Assert.Empty(compilation.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error));
        SemanticModel model = compilation.GetSemanticModel(tree);
        WcfSymbols symbols = WcfSymbols.Create(compilation)!;
        return tree.GetRoot().DescendantNodes().OfType<BaseObjectCreationExpressionSyntax>()
            .Select(n => model.GetOperation(n) as IObjectCreationOperation)
            .Where(o => o is not null)
            .Select(o => CodeBinding.Create(o!, symbols, TargetRuntime.Create(compilation, symbols, BuildProperties.None), CancellationToken.None))
            .First(b => b is not null)!;
    }

    /// <summary>The source after an edit, without head and tail; it must compile.</summary>
    public static string? Apply(CodeBinding binding, FixEdit? edit) => Apply(binding, edit is null ? null : ImmutableArray.Create(edit));

    /// <summary>The source after several edits, without head and tail.</summary>
    public static string? Apply(CodeBinding binding, ImmutableArray<FixEdit>? edits)
    {
        if (edits is null)
        {
            return null;
        }

        SyntaxTree tree = binding.Syntax.SyntaxTree;
        using var workspace = new AdhocWorkspace();
        var file = new FileEdits(tree.GetText(), tree.GetRoot(), workspace.CurrentSolution.Services);
        Assert.All(edits.Value, edit => Assert.True(file.TryAdd(edit)));
        SourceText text = file.Apply();
        var compilation = CSharpCompilation.Create("test", [tree.WithChangedText(text)], WcfReferences.Net472.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        Assert.Empty(compilation.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error));
        string all = text.ToString();
        int start = all.IndexOf("    {\n", System.StringComparison.Ordinal) + 6;
        return all[start..all.IndexOf("\n    }\n}", start, System.StringComparison.Ordinal)];
    }
}
