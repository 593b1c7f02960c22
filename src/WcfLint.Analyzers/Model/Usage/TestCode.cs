using System;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>Files of unit tests, told by the framework that they use: it holds where the references are not restored, too. What a project is called says nothing.</summary>
internal static class TestCode
{
    /// <summary>Whether a package or assembly is a framework for unit tests, by its name.</summary>
    public static bool IsFramework(string name) =>
        name.StartsWith("xunit", StringComparison.OrdinalIgnoreCase) || name.StartsWith("nunit", StringComparison.OrdinalIgnoreCase) || name.StartsWith("MSTest", StringComparison.OrdinalIgnoreCase)
        || name is "Microsoft.NET.Test.Sdk" or "Microsoft.VisualStudio.QualityTools.UnitTestFramework";

    public static bool IsIn(SyntaxTree tree, CancellationToken cancellation)
    {
        if (tree.GetRoot(cancellation) is CompilationUnitSyntax unit)
        {
            foreach (UsingDirectiveSyntax directive in unit.Usings)
            {
                if (directive.Name?.ToString() is "Xunit" or "NUnit.Framework" or "Microsoft.VisualStudio.TestTools.UnitTesting")
                {
                    return true;
                }
            }
        }

        return false;
    }
}
