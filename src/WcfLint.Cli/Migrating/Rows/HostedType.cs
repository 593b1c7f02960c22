using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>A class that a host gets as its service.</summary>
/// <param name="Class">The class.</param>
/// <param name="Place">What decides it: the creation of the host, the call of a method that makes it, or the typeof that a member returns.</param>
/// <param name="IsObject">Whether the host gets an object of it.</param>
internal sealed record HostedType(INamedTypeSymbol Class, IOperation Place, bool IsObject)
{
    private const int MaxDepth = 4;

    /// <summary>
    /// The classes that the first argument of a host stands for: <c>typeof(T)</c> and a parameter are what callers give, a virtual property is what each
    /// class returns. None where it is not known.
    /// </summary>
    /// <param name="value">The argument.</param>
    /// <param name="place">The creation of the host.</param>
    /// <param name="compilation">The code.</param>
    /// <param name="depth">The calls that were followed.</param>
    public static IEnumerable<HostedType> Find(IOperation value, IOperation place, Compilation compilation, int depth = 0) => CodeHost.Value(value) switch
    {
        _ when depth > MaxDepth => [],
        ITypeOfOperation of => Find(of.TypeOperand, place, compilation, isObject: false, depth),
        IParameterReferenceOperation { Parameter: { ContainingSymbol: IMethodSymbol method } parameter } when parameter.Type is { SpecialType: SpecialType.System_Object } || IsType(parameter.Type) =>
            CallsOf(method, compilation).SelectMany(call => ArgumentsOf(call).Where(argument => argument.Parameter?.Ordinal == parameter.Ordinal)
                .SelectMany(argument => Find(argument.Value, call, compilation, depth + 1))),
        IPropertyReferenceOperation { Property: { } property } when IsType(property.Type) =>
            Returned(property, compilation).SelectMany(of => Find(of.TypeOperand, of, compilation, isObject: false, depth)),
        IInvocationOperation { TargetMethod: { Name: "GetType", ContainingType.Name: "Type" or "Assembly" },
            Arguments: [{ Value.ConstantValue: { HasValue: true, Value: string name } }, ..] } =>
            compilation.GetTypesByMetadataName(HostedServices.NameOf(name)) is [var named] ? Find(named, place, compilation, isObject: false, depth) : [],
        { Type: { } type } when !IsType(type) => Find(type, place, compilation, isObject: true, depth),
        _ => [],
    };

    /// <summary>The arguments of a call or a creation.</summary>
    public static ImmutableArray<IArgumentOperation> ArgumentsOf(IOperation call) => call switch
    {
        IInvocationOperation invocation => invocation.Arguments,
        IObjectCreationOperation creation => creation.Arguments,
        _ => [],
    };

    private static IEnumerable<HostedType> Find(ITypeSymbol type, IOperation place, Compilation compilation, bool isObject, int depth) => type switch
    {
        // What it is made for is not known: new ServiceHost(this) in a generic class.
        INamedTypeSymbol { IsGenericType: true } open when open.TypeArguments.Any(static argument => argument is ITypeParameterSymbol) => [],
        INamedTypeSymbol { TypeKind: TypeKind.Class, SpecialType: SpecialType.None } one => [new HostedType(one, place, isObject)],
        ITypeParameterSymbol { DeclaringMethod: { } method } parameter when depth < MaxDepth =>
            CallsOf(method, compilation).OfType<IInvocationOperation>()
                .SelectMany(call => Find(call.TargetMethod.TypeArguments[parameter.Ordinal], call, compilation, isObject, depth + 1)),
        ITypeParameterSymbol { DeclaringType: { } generic } parameter when depth < MaxDepth =>
            ArgumentOf(place, generic, parameter) is { } given ? Find(given, place, compilation, isObject, depth + 1)
            : UsesOf(generic, compilation)
                .SelectMany(use => ArgumentOf(use, generic, parameter) is { } argument ? Find(argument, use, compilation, isObject, depth + 1) : []),
        _ => [],
    };

    // The type argument that a creation of the generic class, or of one derived from it, has for a parameter; so has a call of its static method.
    private static ITypeSymbol? ArgumentOf(IOperation use, INamedTypeSymbol generic, ITypeParameterSymbol parameter)
    {
        for (INamedTypeSymbol? at = use is IObjectCreationOperation ? use.Type as INamedTypeSymbol
            : (use as IInvocationOperation)?.TargetMethod is { IsStatic: true } method ? method.ContainingType : null; at is not null; at = at.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(at.OriginalDefinition, generic) && !SymbolEqualityComparer.Default.Equals(at, generic))
            {
                return at.TypeArguments[parameter.Ordinal];
            }
        }

        return null;
    }

    private static IEnumerable<IOperation> UsesOf(INamedTypeSymbol generic, Compilation compilation)
    {
        HashSet<string> names = [generic.Name,
            .. CompilationIndex.GetOrCreate(compilation).Types.FindDerived(type => type.DerivesFrom(generic)).Select(static type => type.Name)];
        return from tree in compilation.SyntaxTrees
               let nodes = BodyNodes.GetOrCreate(tree, CancellationToken.None)
               from node in nodes.Creations.Where(creation => MayCreate(creation, names))
                   .Concat<SyntaxNode>(nodes.Calls.Where(call => call.Expression is MemberAccessExpressionSyntax { Expression: { } owner }
                       && owner.ToString().Contains(generic.Name, System.StringComparison.Ordinal)))
               let use = SemanticModels.Find(tree, compilation)?.GetOperation(node)
               where use is not null
               select use;
    }

    private static bool MayCreate(BaseObjectCreationExpressionSyntax creation, HashSet<string> names) =>
        CreatedNames.TypeOf(creation) is not { } type || TypeSyntaxes.NameOf(type) is not { } name || names.Contains(name);

    private static IEnumerable<IOperation> CallsOf(IMethodSymbol method, Compilation compilation)
    {
        HashSet<string>? created = method.MethodKind == MethodKind.Constructor ? [method.ContainingType.Name] : null;
        return from tree in compilation.SyntaxTrees
               let nodes = BodyNodes.GetOrCreate(tree, CancellationToken.None)
               from node in created is not null ? nodes.Creations.Where(creation => MayCreate(creation, created))
                   : nodes.Calls.Where(call => CalledNames.NameOf(call)?.Identifier.ValueText == method.Name).AsEnumerable<SyntaxNode>()
               let call = SemanticModels.Find(tree, compilation)?.GetOperation(node)
               where SymbolEqualityComparer.Default.Equals(((call as IInvocationOperation)?.TargetMethod
                   ?? (call as IObjectCreationOperation)?.Constructor)?.OriginalDefinition, method.OriginalDefinition)
               select call;
    }

    // What a property, and each that overrides it, returns.
    private static IEnumerable<ITypeOfOperation> Returned(IPropertySymbol property, Compilation compilation) =>
        from declared in CompilationIndex.GetOrCreate(compilation).Types.FindDerived(
            type => type.AnyBase(at => SymbolEqualityComparer.Default.Equals(at.OriginalDefinition, property.ContainingType.OriginalDefinition))).SelectMany(
                type => type.GetMembers(property.Name)).OfType<IPropertySymbol>().Append(property).Distinct<IPropertySymbol>(SymbolEqualityComparer.Default)
        from reference in declared.DeclaringSyntaxReferences
        from returned in SourceWords.FindReturned(reference.GetSyntax())
        let of = SemanticModels.Find(returned.SyntaxTree, compilation)?.GetOperation(returned) as ITypeOfOperation
        where of is not null
        select of;

    private static bool IsType(ITypeSymbol type) =>
        type is { Name: "Type", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } };
}
