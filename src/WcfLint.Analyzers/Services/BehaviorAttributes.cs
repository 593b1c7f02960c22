using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Services;

/// <summary>ServiceBehavior and CallbackBehavior of classes: how their methods are called.</summary>
internal static class BehaviorAttributes
{
    /// <summary>The argument that decides whether calls come on the thread that opened the host or made the client; true by default.</summary>
    public const string Synchronization = "UseSynchronizationContext";

    /// <summary>The value of an argument of the attribute of a class, or of a class that it derives from; null where none writes it.</summary>
    public static object? Find(INamedTypeSymbol type, string attribute, string argument)
    {
        for (INamedTypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            if (ServiceContracts.Argument(ServiceContracts.Find(at, attribute), argument) is { } value)
            {
                return value;
            }
        }

        return null;
    }

    /// <summary>The edit that writes an argument of the attribute of a class, which is added where it has none; null where the class is not of the project.</summary>
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
            || GeneratedFiles.Holds(place.SyntaxTree, compilation.Options.SyntaxTreeOptionsProvider, CancellationToken.None) || SemanticModels.Find(place.SyntaxTree, compilation) is not { } model)
        {
            return null;
        }

        bool isInReach = !model.LookupNamespacesAndTypes(declaration.SpanStart, name: attribute + "Attribute").IsEmpty;
        string qualification = isInReach ? string.Empty : "System.ServiceModel.";
        var edit = new CodeEdit(CodeEditKind.SetTypeAttribute, declaration, qualification + attribute, argument + " = " + (value.IndexOf('.') < 0 ? string.Empty : qualification) + value);
        return place.SyntaxTree == found ? edit : edit with { Path = place.SyntaxTree.FilePath };
    }
}
