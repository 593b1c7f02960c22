using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Rewriting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Helper;

/// <summary>
/// The one extension method of a project that closes a client, and aborts it where it is faulted or Close fails: one of its own, or
/// one that is added behind the last type of a file, since a project file that lists its files need not change then.
/// </summary>
/// <param name="name">The name of the method.</param>
/// <param name="space">The namespace of its class; empty for the global one.</param>
/// <param name="type">The name of its class.</param>
internal sealed class CloseHelper(string name, string space, string type = CloseHelper.TypeName)
{
    /// <summary>What it extends, by its name in metadata.</summary>
    public const string CommunicationObject = "System.ServiceModel.ICommunicationObject";
    private const string ServiceModel = "System.ServiceModel";
    private const string DefaultName = "CloseOrAbort";
    private const string TypeName = "CommunicationObjectExtensions";

    /// <summary>One as it would be added to a project that has none.</summary>
    public static CloseHelper Supposed { get; } = new(DefaultName, string.Empty);

    public string Name => name;

    /// <summary>Whether it is one that a fix has added, which passes on nothing that Close throws where it fails.</summary>
    public bool TakesFailures => name == DefaultName && type == TypeName;

    /// <summary>A statement that calls it as a static method, from any namespace of a file.</summary>
    public string CallWithThis(SemanticModel model, int position) =>
        (QualifiedNames.Write(model, position, space.Length == 0 ? type : space + "." + type) ?? type) + "." + name + "(this);";

    /// <summary>The helper that a compilation has: an extension method of ICommunicationObject that closes, and aborts in a handler.</summary>
    public static CloseHelper? Find(Compilation compilation, CancellationToken cancellation)
    {
        IEnumerable<IMethodSymbol> all = compilation.GetSymbolsWithName(IsName, SymbolFilter.Member, cancellation).OfType<IMethodSymbol>()
            .Where(m => m is { IsExtensionMethod: true, ReturnsVoid: true, IsGenericMethod: false, Parameters.Length: 1,
                DeclaredAccessibility: not Accessibility.Private, ContainingType.ContainingType: null }
                && m.Parameters[0].Type.ToDisplayString() == CommunicationObject
                && m.DeclaringSyntaxReferences.Length == 1 && AbortsOnFailure(m.DeclaringSyntaxReferences[0].GetSyntax(cancellation)));
        return all.OrderBy(m => m.ToDisplayString(), System.StringComparer.Ordinal).FirstOrDefault() is { } found
            ? new CloseHelper(found.Name, Namespaces.NameOf(found.ContainingNamespace), found.ContainingType.Name)
            : null;
    }

    /// <summary>The root of a document with the helper in a namespace; null where it has no place for that.</summary>
    /// <param name="model">The model of the document.</param>
    /// <param name="root">Its root, perhaps with marks on nodes.</param>
    /// <param name="place">A node of the document that will call it.</param>
    /// <param name="space">The namespace: one around the node, or another, which stands behind all others of the file then.</param>
    public static (SyntaxNode Root, CloseHelper Helper)? Declare(SemanticModel model, SyntaxNode root, SyntaxNode place, string space)
    {
        if (AddedType.Find(place, space) is not { } added || !IsFree(model, added.Position, place.SpanStart, added.IsAround ? null : space))
        {
            return null;
        }

        string Written(string inSpace, string type) => Namespaces.WriteType(model, added.Position, inSpace, type);

        // A file that names no type of WCF yet gets the using directive, as code written by hand has it.
        bool imports = ((CompilationUnitSyntax)root).Usings.Count > 0 && Written(ServiceModel, "ICommunicationObject").Contains('.')
            && model.LookupNamespacesAndTypes(added.Position, name: "CommunicationException").IsEmpty;
        SyntaxNode? changed = imports && added.Insert(root, Template((inSpace, type) => inSpace == ServiceModel ? type : Written(inSpace, type))) is { } written
            ? UsingDirectives.Add(written, model, place, ServiceModel) : null;
        return (changed ?? added.Insert(root, Template(Written))) is { } declared ? (declared, new CloseHelper(DefaultName, space)) : null;
    }

    private static string Template(System.Func<string, string, string> written) => "internal static class " + TypeName
        + "\n{\n\t/// <summary>Closes a client, and aborts it where it is faulted or Close fails.</summary>\n\tpublic static void " + DefaultName + "(this "
        + written(ServiceModel, "ICommunicationObject") + " client)\n\t{\n\t\tif (client == null)\n\t\t{\n\t\t\treturn;\n\t\t}\n\n\t\t"
            + CloseOrAbort("client.", written).Replace("\n", "\n\t\t") + "\n\t}\n}";

    /// <summary>A root from which the helper can be called at a node; null where that would be another method, or a using directive has no place.</summary>
    /// <param name="root">A root that differs from the model's.</param>
    /// <param name="model">The model of the document before.</param>
    /// <param name="place">The node in the model's tree.</param>
    public SyntaxNode? WithUsing(SyntaxNode root, SemanticModel model, SyntaxNode place)
    {
        INamedTypeSymbol? extended = model.Compilation.GetTypeByMetadataName(CommunicationObject);
        if (model.LookupSymbols(place.SpanStart, extended, name, includeReducedExtensionMethods: true) is { Length: > 0 } visible)
        {
            return visible.Length == 1 && Namespaces.NameOf(visible[0].ContainingNamespace) == space ? root : null;
        }

        return space.Length == 0 ? root : UsingDirectives.Add(root, model, place, space);
    }

    /// <summary>A try that closes a client, and aborts it where Close fails; exceptions that are not WCF's are rethrown.</summary>
    /// <param name="client">The text before the calls: the client and a dot, or nothing.</param>
    /// <param name="written">How a type of a namespace is written there.</param>
    public static string CloseOrAbort(string client, System.Func<string, string, string> written) =>
        "try\n{\n\t" + client + "Close();\n}\ncatch (" + written("System.ServiceModel", "CommunicationException") + ")\n{\n\t" + client + "Abort();\n}\ncatch ("
        + written("System", "TimeoutException") + ")\n{\n\t" + client + "Abort();\n}\ncatch\n{\n\t" + client + "Abort();\n\tthrow;\n}";

    // Whether the names of the class and the method are free, and no namespace hides the names that the helper uses.
    private static bool IsFree(SemanticModel model, int position, int caller, string? space)
    {
        INamespaceSymbol? made = space is null ? null : Namespaces.Find(model.Compilation, space);
        return model.LookupNamespacesAndTypes(position, name: TypeName).IsEmpty
            && !model.Compilation.ContainsSymbolsWithName(DefaultName, SymbolFilter.Member)
            && model.LookupSymbols(caller, model.Compilation.GetTypeByMetadataName(CommunicationObject), DefaultName,
                includeReducedExtensionMethods: true).IsEmpty
            && (space is null || made is not null)
            && Namespaces.Outwards(made).All(
                n => n.GetMembers().All(m => m.Name is not (TypeName or "System" or "ICommunicationObject" or "CommunicationException" or "TimeoutException")))
            && model.Compilation.GetTypeByMetadataName("System.Runtime.CompilerServices.ExtensionAttribute") is not null;
    }

    private static bool IsName(string name) => name.Contains("Close") || name.Contains("Dispose") || name.Contains("Abort");

    // Whether a helper aborts where Close fails: one that rethrows would hide the exception of the call.
    private static bool AbortsOnFailure(SyntaxNode method)
    {
        bool closes = method.DescendantNodes().OfType<TryStatementSyntax>().Any(t => Calls(t.Block, "Close"));
        bool aborts = method.DescendantNodes().OfType<CatchClauseSyntax>()
            .Any(c => Calls(c.Block, "Abort") && !c.Block.DescendantNodes().Any(n => n is ThrowStatementSyntax));
        return closes && aborts;
    }

    private static bool Calls(BlockSyntax block, string method) => block.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call =>
        CalledNames.NameOf(call) is { Parent: not InvocationExpressionSyntax, Identifier.ValueText: var called } && called == method);
}
