using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>
/// A caught exception as the detail of a fault. Nearly all exceptions are of derived classes, and the serializer of the detail knows the declared class
/// alone (referencesource, FaultFormatter.cs, GetSerializer; XmlObjectSerializerWriteContext.cs, SerializeAndVerifyType).
/// </summary>
internal static class CaughtDetails
{
    // Many handlers of a program may throw one.
    private static readonly Memo<WcfProject, StrongBox<bool>> s_made = new(static project => new(IsExceptionMade(project.World)));

    /// <summary>Whether what is thrown carries a caught exception, whose class may derive from the one of the detail.</summary>
    public static bool MayBeDerived(IOperation thrown, ITypeSymbol detail) =>
        detail.IsException() && thrown is IObjectCreationOperation { Arguments: { IsEmpty: false } arguments }
            && OperationWalk.Unwrap(arguments[0].Value) is ILocalReferenceOperation { Local.DeclaringSyntaxReferences: { Length: 1 } declarations }
            && declarations[0].GetSyntax() is CatchDeclarationSyntax;

    /// <summary>Whether known types may name the class of such an exception: the serializer of a fault gets those of its operation (referencesource,
    /// DispatcherBuilder.cs, BuildDispatchOperation).</summary>
    public static bool MayBeKnown(IMethodSymbol operation, ServiceClass service, WcfProject project) =>
        project.AnyFileContains("declaredTypes")
        || HasKnownTypes(operation) || HasKnownTypes(operation.ContainingType) || service.Type.AnyBase(HasKnownTypes)
        || service.Type.AllInterfaces.Any(HasKnownTypes);

    /// <summary>Whether a value stands in a FaultException&lt;Exception&gt; that never arrives: it carries a caught exception, which is of a derived class
    /// where no code in sight makes an Exception itself.</summary>
    public static bool HoldLost(IOperation value, ServiceClass service, WcfProject project)
    {
        IOperation? made = value;
        while (made is not (null or IObjectCreationOperation { Type.Name: "FaultException" }))
        {
            made = made.Parent;
        }

        return made is { Type: INamedTypeSymbol { TypeArguments: { Length: 1 } details } } && CallerOutput.IsFault(made.Type)
            && details[0].BaseType?.SpecialType == SpecialType.System_Object && MayBeDerived(made, details[0]) && !s_made.GetOrRead(project).Value
            && !FaultHandlers.AreDeclared(project.Compilation) && !OwnBehaviors.MayBeAttributes(service.Type) && !OwnBehaviors.MayBeConfigured(project)
            && !service.Operations.Any(one => MayBeKnown(one.Operation!.Method, service, project) || OwnBehaviors.HasBehavior(one.Operation.Method));
    }

    private static bool HasKnownTypes(ISymbol symbol) => ServiceContracts.Has(symbol, WcfAttributes.ServiceKnownType);

    private static bool IsExceptionMade(ImmutableArray<Compilation> world) => world.SelectMany(static code => code.SyntaxTrees)
        .Where(static tree => SourceWords.Contains(tree, "Exception"))
        .SelectMany(static tree => BodyNodes.GetOrCreate(tree, CancellationToken.None).Creations)
        .Any(static creation => CreatedNames.TypeOf(creation) is { } type && TypeSyntaxes.NameOf(type) == "Exception");
}
