using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>Code that may send another fault than the one that WCF creates from an exception (referencesource, ErrorBehavior.cs, ProvideFault).</summary>
internal static class FaultHandlers
{
    /// <summary>Whether code that the program loads declares an IErrorHandler. It may be added in configuration, too.</summary>
    public static bool AreDeclared(Compilation compilation) =>
        World.Find(compilation).Any(static code => CompilationIndex.GetOrCreate(code).Types.AnyDerived(static type => Implements(type, "IErrorHandler")));

    /// <summary>Whether an IErrorHandler in the code that the program loads creates its own faults: then WCF creates none, with or without details.</summary>
    public static bool AreReplacing(Compilation compilation) =>
        World.Find(compilation).Any(
            static code => CompilationIndex.GetOrCreate(code).Types.AnyDerived(static type => Implements(type, "IErrorHandler") && SetsFault(type)));

    // void ProvideFault(Exception error, MessageVersion version, ref Message fault)
    private static bool SetsFault(INamedTypeSymbol handler) => handler.GetMembers().OfType<IMethodSymbol>().Any(static method =>
        method is { Parameters: { Length: 3 } parameters } && parameters[2] is { RefKind: RefKind.Ref, Name: var fault }
        && method.DeclaringSyntaxReferences.Any(part => part.GetSyntax().DescendantNodes().OfType<AssignmentExpressionSyntax>()
            .Any(set => set.Left is IdentifierNameSyntax { Identifier.ValueText: var name } && name == fault)));

    /// <summary>Whether a catch clause of the same method catches a FaultException, with or without a detail type, and does more than rethrow it.</summary>
    public static bool IsCaught(IOperation place, ITypeSymbol? detail) => OperationWalk.TriesAround(place).Any(guarded =>
        guarded.Catches.FirstOrDefault(one => Takes(one.ExceptionType, detail)) is { } clause
        && clause.Handler.Operations.LastOrDefault() is not IThrowOperation { Exception: null }
            and not IExpressionStatementOperation { Operation: IThrowOperation { Exception: null } });

    private static bool Takes(ITypeSymbol? caught, ITypeSymbol? detail) => caught switch
    {
        null or { SpecialType: SpecialType.System_Object } => true,
        INamedTypeSymbol { Name: "FaultException", TypeArguments: { Length: 1 } arguments } => SymbolEqualityComparer.Default.Equals(arguments[0], detail),
        _ => caught.Name is "FaultException" or "CommunicationException" or "SystemException" or "Exception" || caught.TypeKind == TypeKind.Error,
    };

    private static bool Implements(INamedTypeSymbol type, string name) =>
        type.AllInterfaces.Any(one => one.Name == name && ServiceContracts.IsWcf(one.ContainingNamespace));
}
