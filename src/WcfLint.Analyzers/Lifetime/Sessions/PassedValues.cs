using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Sessions;

/// <summary>What all callers pass for a parameter, where they are all in sight.</summary>
internal static class PassedValues
{
    // More callers than are worth following.
    private const int MaxCallers = 16;

    // The calls of a method are the same for each of its parameters; null where other code may call it.
    private static readonly Memo<WcfProject, ConcurrentDictionary<IMethodSymbol, List<IOperation>?>> s_calls =
        new(static _ => new(SymbolEqualityComparer.Default));

    /// <summary>The values that a parameter may have at a place that reads it; null where other code may pass one.</summary>
    public static List<IOperation>? Find(IParameterReferenceOperation place, WcfProject project, CancellationToken cancellation)
    {
        IParameterSymbol parameter = place.Parameter.OriginalDefinition;
        if (parameter.RefKind != RefKind.None
            || BodyOperations.GetOrCreate(place).FindMentions(place.Parameter).Any(MemberValues.IsChanged)
            || parameter.ContainingSymbol is not IMethodSymbol { IsVirtual: false, IsOverride: false, IsAbstract: false,
                MethodKind: MethodKind.Ordinary or MethodKind.Constructor, ContainingType: { } type, DeclaringSyntaxReferences.Length: 1 } method
            || !method.GetAttributes().IsEmpty || method.DeclaringSyntaxReferences[0].GetSyntax(cancellation) is not BaseMethodDeclarationSyntax
            || !SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, project.Compilation.Assembly)
            || !(method.DeclaredAccessibility == Accessibility.Private || project.SeesAllUsesOf(type)))
        {
            return null;
        }

        List<IOperation>? calls = s_calls.GetOrRead(project).GetOrAdd(method, one => one.MethodKind != MethodKind.Constructor
            ? FindCalls(one, project, cancellation) : CallSites.AnswersRequests(type) ? null : FindCreations(one, project, cancellation));
        List<IOperation?>? values = calls?.ConvertAll(call => ArgumentsOf(call)
            .FirstOrDefault(argument => argument.Parameter?.Ordinal == parameter.Ordinal)?.Value);
        return values is { Count: > 0 and <= MaxCallers } && !values.Contains(null) ? values.ConvertAll(static value => value!) : null;
    }

    private static IEnumerable<IArgumentOperation> ArgumentsOf(IOperation call) =>
        (call as IObjectCreationOperation)?.Arguments ?? ((IInvocationOperation)call).Arguments;

    // A delegate of the method, or its interface, may be called anywhere; a name that does not resolve may be the method.
    private static List<IOperation>? FindCalls(IMethodSymbol method, WcfProject project, CancellationToken cancellation)
    {
        if (method.ExplicitInterfaceImplementations.Length > 0 || method.ContainingType.AllInterfaces.Any(one => !one.GetMembers(method.Name).IsEmpty))
        {
            return null;
        }

        List<SimpleNameSyntax> mentions = [.. MethodMentions.Find(method, project, cancellation)];
        List<IOperation> calls = [.. MemberCallers.Find(method, project, cancellation).Where(static use => use is IInvocationOperation)];
        return mentions.TrueForAll(MethodMentions.IsCalled) && mentions.Count == calls.Count ? calls : null;
    }

    // Also : this(…) and : base(…). Containers and reflection get the type by a type argument, typeof or its name.
    private static List<IOperation>? FindCreations(IMethodSymbol constructor, WcfProject project, CancellationToken cancellation)
    {
        string name = constructor.ContainingType.Name;
        if (constructor.ContainingType.IsGenericType || project.HasStringLiteral(constructor.ContainingType.ToDisplayString(), cancellation))
        {
            return null;
        }

        var creations = new List<IOperation>();
        foreach (Compilation code in project.OwnAndUsers)
        {
            foreach (SyntaxTree tree in code.SyntaxTrees)
            {
                bool isNamed = SourceWords.Contains(tree, name);
                IEnumerable<SyntaxNode> places = BodyNodes.GetOrCreate(tree, cancellation).Creations.Where(creation =>
                    CreatedNames.TypeOf(creation) is not { } written ? MayCall(creation, constructor) : isNamed && TypeSyntaxes.NameOf(written) == name);
                if (isNamed)
                {
                    List<SyntaxNode> mentions = [.. SourceWords.FindIdentifiers(tree.GetRoot(cancellation), name).Select(static token => token.Parent!)];
                    if (mentions.Exists(MayHandOut))
                    {
                        return null;
                    }

                    places = places.Concat(mentions.Where(static mention => mention is TypeDeclarationSyntax || IsBase(mention))
                        .SelectMany(static mention => mention.FirstAncestorOrSelf<TypeDeclarationSyntax>()?.Members.OfType<ConstructorDeclarationSyntax>() ?? [])
                        .Select(static one => one.Initializer).OfType<ConstructorInitializerSyntax>().Distinct());
                }

                foreach (SyntaxNode place in places)
                {
                    IOperation? operation = SemanticModels.Find(tree, code)?.GetOperation(place, cancellation);
                    IMethodSymbol? called = (operation as IObjectCreationOperation)?.Constructor ?? (operation as IInvocationOperation)?.TargetMethod;
                    if (called is null && operation is null or IInvalidOperation)
                    {
                        return null;
                    }

                    if (called is not null && SharedDeclarations.AreSame(called, constructor))
                    {
                        creations.Add(operation!);
                    }
                }
            }
        }

        return creations;
    }

    // new(…), whose type is only known when it is bound: by the number of its arguments, since there may be many.
    private static bool MayCall(SyntaxNode creation, IMethodSymbol constructor) => creation is not BaseObjectCreationExpressionSyntax { ArgumentList: { } given }
        || constructor.Parameters.LastOrDefault()?.IsParams == true
        || (given.Arguments.Count <= constructor.Parameters.Length && given.Arguments.Count >= constructor.Parameters.Count(static one => !one.IsOptional));

    private static bool IsBase(SyntaxNode mention) => mention.FirstAncestorOrSelf<BaseTypeSyntax>() is not null;

    // The constructors of a partial class may stand in another part.
    private static bool MayHandOut(SyntaxNode mention) => mention.Parent switch
    {
        TypeOfExpressionSyntax or QualifiedNameSyntax { Parent: TypeOfExpressionSyntax } or PrimaryConstructorBaseTypeSyntax => true,
        _ when mention.FirstAncestorOrSelf<UsingDirectiveSyntax>() is { Alias: not null } => true,
        _ when IsBase(mention) && mention.FirstAncestorOrSelf<TypeDeclarationSyntax>()?.Modifiers.Any(SyntaxKind.PartialKeyword) == true => true,
        TypeArgumentListSyntax { Parent: GenericNameSyntax { Parent: var call } generic } =>
            call is InvocationExpressionSyntax
                || (call is MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } access && access.Name == generic),
        _ => false,
    };
}
