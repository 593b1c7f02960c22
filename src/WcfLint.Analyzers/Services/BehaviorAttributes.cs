using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>ServiceBehavior and CallbackBehavior of classes: how their methods are called.</summary>
internal static class BehaviorAttributes
{
    private const string Suffix = "Attribute";

    /// <summary>The argument that decides whether calls come on the thread that opened the host or made the client; true by default.</summary>
    public const string Synchronization = "UseSynchronizationContext";

    /// <summary>The value of an argument of the attribute of a class, or of the nearest class that it derives from and that has the attribute; null where that
    /// does not write it.</summary>
    public static object? Find(INamedTypeSymbol type, string attribute, string argument) =>
        ServiceContracts.Argument(ServiceContracts.FindInherited(type, attribute), argument);

    /// <summary>The edit that writes an argument of the attribute of a class, which is added where it has none; null where the class is not of the
    /// project.</summary>
    /// <param name="type">The class.</param>
    /// <param name="attribute">ServiceBehavior or CallbackBehavior.</param>
    /// <param name="argument">The name of the argument.</param>
    /// <param name="value">Its value: a literal, or an enumeration of WCF with its member.</param>
    /// <param name="found">The file of the finding.</param>
    /// <param name="compilation">The project.</param>
    public static CodeEdit? Set(INamedTypeSymbol type, string attribute, string argument, string value, SyntaxTree found, Compilation compilation)
    {
        AttributeData? written = ServiceContracts.Find(type, attribute + "Attribute");
        SyntaxReference? place = written?.ApplicationSyntaxReference ?? type.DeclaringSyntaxReferences.FirstOrDefault();
        if (place?.GetSyntax().FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } declaration || !compilation.ContainsSyntaxTree(place.SyntaxTree)
            || GeneratedFiles.Holds(place.SyntaxTree, compilation.Options.SyntaxTreeOptionsProvider, CancellationToken.None)
            || SemanticModels.Find(place.SyntaxTree, compilation) is not { } model)
        {
            return null;
        }

        int dot = value.IndexOf('.');
        if (Write(attribute + Suffix) is not { } name || (dot < 0 ? string.Empty : Write(value.Substring(0, dot))) is not { } enumeration)
        {
            return null;
        }

        string shortName = name.EndsWith(Suffix, StringComparison.Ordinal) ? name.Substring(0, name.Length - Suffix.Length) : name;
        var edit = new CodeEdit(CodeEditKind.SetTypeAttribute, declaration, shortName, argument + " = " + enumeration + (dot < 0 ? value : value.Substring(dot)));
        return place.SyntaxTree == found ? edit : edit with { Path = place.SyntaxTree.FilePath };

        // A service of CoreWCF may have the attributes of either; what is called back is a client, which CoreWCF has not.
        string? Write(string typeName)
        {
            WcfSymbols? symbols = CompilationIndex.GetOrCreate(compilation).Symbols;
            string space = written?.AttributeClass?.ContainingNamespace.ToDisplayString()
                ?? (symbols is { IsCoreWcf: true } && attribute == "ServiceBehavior" ? "CoreWCF" : "System.ServiceModel");
            return symbols?.Type(space + "." + typeName) is { } type ? QualifiedNames.Write(model, declaration.SpanStart, type) : null;
        }
    }
}
