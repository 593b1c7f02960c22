using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>Files of unit tests, recognised by the framework that they use, also without restored references. The name of a project proves nothing.</summary>
internal static class TestCode
{
    // Libraries with test attributes. Adapters and runners are not listed: they are installed in whole solutions, so also in programs.
    private static readonly string[] s_frameworks =
    [
        "xunit", "xunit.core", "xunit.assert", "xunit.v3", "xunit.v3.core", "xunit.v3.assert", "NUnit", "nunit.framework", "NUnitLite",
        "MSTest", "MSTest.Sdk", "MSTest.TestFramework", "Microsoft.VisualStudio.TestPlatform.TestFramework",
        "Microsoft.VisualStudio.QualityTools.UnitTestFramework", "Microsoft.NET.Test.Sdk",
    ];

    private static readonly string[] s_namespaces = ["Xunit", "NUnit.Framework", "Microsoft.VisualStudio.TestTools.UnitTesting"];

    // The namespaces may be imported for the whole project.
    private static readonly string[] s_signs = ["NUnit.Framework", "Xunit.", "TestTools.UnitTesting", "[Test", "[Fact", "[Theory"];

    private static readonly Memo<SyntaxNode, BoolBox> s_uses = new(static root => Uses(root));

    /// <summary>Whether a file of a project that references a framework for unit tests may use it.</summary>
    public static bool MayHoldTests(SyntaxTree tree) => Array.Exists(s_signs, sign => SourceWords.Contains(tree, sign));

    /// <summary>Whether a package or assembly is a framework for unit tests, by its name.</summary>
    public static bool IsFramework(string name) => Array.Exists(s_frameworks, framework => framework.Equals(name, StringComparison.OrdinalIgnoreCase));

    /// <summary>Whether an attribute is one of a framework for unit tests, or derives from one; where it does not resolve, whether its file uses such a
    /// framework.</summary>
    public static bool IsAttribute(AttributeData attribute) => attribute.AttributeClass is { TypeKind: TypeKind.Error }
        ? attribute.ApplicationSyntaxReference is { SyntaxTree: var tree } && IsIn(tree, CancellationToken.None)
        : attribute.AttributeClass.AnyBase(static type => type.ContainingNamespace?.ToDisplayString() is { } name
            && (Array.IndexOf(s_namespaces, name) >= 0 || name == "BenchmarkDotNet.Attributes"));

    public static bool IsIn(SyntaxTree tree, CancellationToken cancellation) => s_uses.GetOrRead(tree.GetRoot(cancellation));

    private static bool Uses(SyntaxNode root) => root is CompilationUnitSyntax unit
        && unit.Usings.Any(static directive => directive.Name?.ToString() is { } name && Array.IndexOf(s_namespaces, name) >= 0);
}
