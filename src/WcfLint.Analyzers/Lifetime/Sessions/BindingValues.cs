using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Sessions;

/// <summary>What the service keeps for a client, by the expression for the client's binding: a creation, a local, a field, a method that creates one.</summary>
internal sealed class BindingValues(WcfProject project)
{
    private const int MaxDepth = 5;

    /// <summary>What the binding of an expression keeps.</summary>
    /// <param name="value">The expression.</param>
    /// <param name="choice">The member of an enumeration in the creation of the client, by which a generated class selects its binding.</param>
    /// <param name="cancellation">Cancels reading.</param>
    public BindingSession Find(IOperation value, string? choice, CancellationToken cancellation) => Find(value, choice, MaxDepth, cancellation);

    /// <summary>The member of an enumeration among arguments; null for none.</summary>
    public static string? FindChoice(IEnumerable<IArgumentOperation> arguments) =>
        arguments.Select(static argument => OperationWalk.Unwrap(argument.Value)).OfType<IFieldReferenceOperation>()
            .FirstOrDefault(static field => field.Field.ContainingType.TypeKind == TypeKind.Enum)?.Field.Name;

    /// <summary>What the objects of a binding class keep, from the source of its CreateBindingElements, or from its base class.</summary>
    public BindingSession OfType(ITypeSymbol? type, CancellationToken cancellation)
    {
        for (ITypeSymbol? at = type; at is { SpecialType: not SpecialType.System_Object }; at = at.BaseType)
        {
            if (BindingKinds.OfType(at) is var kind and not BindingKind.Unknown)
            {
                // A derived class may set the settings of its base class.
                return BindingSessions.OfKind(kind) is var session && (session is BindingSession.None or BindingSession.Queue
                    || at.Equals(type, SymbolEqualityComparer.Default)) ? session : BindingSession.Unknown;
            }

            foreach (ISymbol member in at.GetMembers("CreateBindingElements"))
            {
                return member.DeclaringSyntaxReferences.Length == 1
                    ? new BindingElements(project.Compilation, member.DeclaringSyntaxReferences[0].GetSyntax(cancellation)).Find() : BindingSession.Unknown;
            }
        }

        return BindingSession.Unknown;
    }

    /// <summary>What an expression may give, back through locals, members and methods of the project to what makes it; what leads nowhere stands for
    /// itself.</summary>
    public IEnumerable<IOperation> FindMade(IOperation value, CancellationToken cancellation) => FindMade(value, MaxDepth, cancellation);

    private IEnumerable<IOperation> FindMade(IOperation value, int depth, CancellationToken cancellation)
    {
        value = OperationWalk.Unwrap(value);
        return depth > 0 && FindSources(value, null, cancellation) is { Count: > 0 } sources
            ? sources.SelectMany(one => FindMade(one, depth - 1, cancellation)) : [value];
    }

    private BindingSession Find(IOperation value, string? choice, int depth, CancellationToken cancellation)
    {
        value = OperationWalk.Unwrap(value);
        BindingSession found = depth == 0 ? BindingSession.Unknown
            : value is IObjectCreationOperation creation ? OfCreation(creation, depth, cancellation)
            : FindSources(value, choice, cancellation) is { Count: > 0 } sources
            ? sources.Select(one => Find(one, choice, depth - 1, cancellation)).Aggregate(BindingSessions.Join)
            : BindingSession.Unknown;

        // For some binding types the answer does not depend on their values.
        return found == BindingSession.Unknown && value is not IObjectCreationOperation ? OfType(value.Type, cancellation) : found;
    }

    // The values that it may have been given, one assignment or call back; null where it is created here, or its source is not known.
    private List<IOperation>? FindSources(IOperation value, string? choice, CancellationToken cancellation) =>
        FindAll(value, choice, value.SemanticModel?.Compilation ?? project.Compilation, cancellation)?.FindAll(static one => !IsNone(one));

    private List<IOperation>? FindAll(IOperation value, string? choice, Compilation code, CancellationToken cancellation) => value switch
    {
        IConditionalOperation or ISwitchExpressionOperation => [.. OperationWalk.Arms(value)],
        ICoalesceOperation either => [either.Value, either.WhenNull],
        ICoalesceAssignmentOperation either => [either.Target, either.Value],
        ISimpleAssignmentOperation assignment => [assignment.Value],
        ILocalReferenceOperation { Local: var local } => FindValues(local, value),
        IParameterReferenceOperation parameter => PassedValues.Find(parameter, project, cancellation),
        IMemberReferenceOperation { Member: IFieldSymbol or IPropertySymbol } member => FindValues(member.Member, code, cancellation),
        IInvocationOperation { TargetMethod: { IsAbstract: false, IsVirtual: false, IsOverride: false } method } call =>
            FindReturned(method, FindChoice(call.Arguments) ?? choice, code, cancellation),
        IInvocationOperation { TargetMethod: { IsAbstract: true, ContainingType.TypeKind: TypeKind.Interface } method } =>
            FindImplemented(method.OriginalDefinition, code, cancellation),
        _ => null,
    };

    // No binding, and no client of it.
    private static bool IsNone(IOperation value) =>
        OperationWalk.Unwrap(value) is IThrowOperation or IDefaultValueOperation or { ConstantValue: { HasValue: true, Value: null } };

    private BindingSession OfCreation(IObjectCreationOperation creation, int depth, CancellationToken cancellation)
    {
        if (project.ReadBinding(creation, cancellation) is not { } binding || binding.Kind == BindingKind.Unknown)
        {
            return OfType(creation.Type, cancellation);
        }

        return binding.Kind == BindingKind.Custom ? OfElements(creation, depth, cancellation) ?? BindingElements.Of(creation, project.Compilation)
            : BindingSessions.Find(binding) is var known and not BindingSession.Unknown ? known
            : OfType(creation.Type, cancellation);
    }

    // new CustomBinding(other.CreateBindingElements()): what the elements of the other binding keep, where none of a session is put among them.
    private BindingSession? OfElements(IObjectCreationOperation creation, int depth, CancellationToken cancellation) =>
        creation.Arguments.Length == 1 && depth > 0 && !BindingElements.MayAddSession(creation.Syntax)
            && FindMade(creation.Arguments[0].Value, cancellation)
                .All(made => made is IInvocationOperation { TargetMethod: { Name: "CreateBindingElements", Parameters.IsEmpty: true }, Instance: { } other }
                && Find(other, null, depth - 1, cancellation) == BindingSession.None)
            ? BindingSession.None : null;

    // All values that a local gets; none where a method may assign it by reference.
    private static List<IOperation>? FindValues(ILocalSymbol local, IOperation at)
    {
        var values = new List<IOperation>();
        foreach (IOperation? value in BodyOperations.GetOrCreate(at).FindValues(local))
        {
            if (value is null)
            {
                return null;
            }

            values.Add(value);
        }

        return values;
    }

    // What its getter returns, else what it is given.
    private List<IOperation>? FindValues(ISymbol member, Compilation code, CancellationToken cancellation) =>
        member.IsVirtual || member.IsOverride || member.IsAbstract || member.DeclaringSyntaxReferences.Length != 1
            || SemanticModels.Find(member.DeclaringSyntaxReferences[0].SyntaxTree, code) is null ? null
        : member is IPropertySymbol { GetMethod: { } getter } && FindReturned(getter, null, code, cancellation) is { Count: > 0 } returned ? returned
        : MemberValues.Find(member, code, project, cancellation);

    // What the classes return that implement an interface, where none can be out of sight.
    private List<IOperation>? FindImplemented(IMethodSymbol method, Compilation code, CancellationToken cancellation)
    {
        if (!project.SeesAllUsesOf(method.ContainingType))
        {
            return null;
        }

        var values = new List<IOperation>();
        foreach (INamedTypeSymbol type in project.FindImplementations(method.ContainingType, cancellation)
            .Concat(project.Users.SelectMany(user => CompiledCode.GetOrCreate(user).Types.FindImplementations(method.ContainingType, cancellation))))
        {
            if (type.FindImplementationForInterfaceMember(method) is not IMethodSymbol { IsVirtual: false, IsAbstract: false, IsOverride: false } implemented
                || FindReturned(implemented, null, code, cancellation) is not { Count: > 0 } returned)
            {
                return null;
            }

            values.AddRange(returned);
        }

        return values;
    }

    // The values that a method returns. Methods generated by svcutil compare an enumeration: then only those for the chosen member.
    private static List<IOperation>? FindReturned(IMethodSymbol method, string? choice, Compilation code, CancellationToken cancellation)
    {
        if (method.DeclaringSyntaxReferences.Length != 1
            || SemanticModels.Find(method.DeclaringSyntaxReferences[0].SyntaxTree, code) is not { } model)
        {
            return null;
        }

        List<ExpressionSyntax> returned = [.. SourceWords.FindReturned(method.DeclaringSyntaxReferences[0].GetSyntax(cancellation))];
        if (choice is not null && returned.Where(
            value => value.Ancestors().OfType<IfStatementSyntax>().Any(one => one.Condition.DescendantNodes()
                .Any(name => name is IdentifierNameSyntax { Identifier.ValueText: var text } && text == choice))).ToList() is { Count: > 0 } chosen)
        {
            returned = chosen;
        }

        var values = new List<IOperation>();
        foreach (ExpressionSyntax expression in returned)
        {
            if (model.GetOperation(expression, cancellation) is not { } value)
            {
                return null;
            }

            values.Add(value);
        }

        return values;
    }
}
