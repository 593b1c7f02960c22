using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>
/// Follows the code that a try statement runs to what throws an exception of a class of the source. Libraries do not know the class, so only
/// source can create it. What is called by an unresolved or virtual name may be any member of that name.
/// </summary>
internal sealed class ExceptionSources
{
    private const int MostFunctions = 300;

    private readonly INamedTypeSymbol _exception;
    private readonly List<Compilation> _code;
    private readonly CancellationToken _cancellation;
    private readonly HashSet<SyntaxNode> _seen = [];
    private readonly Queue<SyntaxNode> _left = new();
    private readonly Queue<SyntaxNode> _likely = new();
    private readonly Lazy<ILookup<string, SyntaxNode>> _byName;
    private bool _isThrown;
    private bool _mayBeThrown;
    private bool _isOpen;
    private bool _isLikely;

    private ExceptionSources(INamedTypeSymbol exception, Compilation compilation, CancellationToken cancellation)
    {
        _exception = exception;
        _code = FindLoaded(compilation);
        _cancellation = cancellation;
        _byName = new(() => _code.SelectMany(static code => code.SyntaxTrees).SelectMany(tree => SyntaxIndex.GetOrCreate(tree, cancellation).Types)
            .SelectMany(static type => type.Members).SelectMany(FindFunctions).ToLookup(static named => named.Name, static named => named.Function,
                StringComparer.Ordinal));
    }

    /// <summary>The class that a catch clause around a place takes, and that the source declares; null where there is none.</summary>
    public static ICatchClauseOperation? FindHandler(IOperation place) => OperationWalk.Around(place).Prepend(place).OfType<ICatchClauseOperation>()
        .FirstOrDefault(static clause => clause is { ExceptionType.DeclaringSyntaxReferences.IsEmpty: false });

    /// <summary>Whether the code that a catch clause guards throws what it takes.</summary>
    /// <param name="clause">The catch clause, of a class of the source.</param>
    /// <param name="project">The project that contains it.</param>
    /// <param name="compilation">The compilation that contains it.</param>
    /// <param name="cancellation">Ends the search.</param>
    public static ExceptionSource Find(ICatchClauseOperation clause, WcfProject project, Compilation compilation, CancellationToken cancellation)
    {
        if (clause is not { Parent: ITryOperation guarded, ExceptionType: INamedTypeSymbol exception })
        {
            return ExceptionSource.Possible;
        }

        var sources = new ExceptionSources(exception, compilation, cancellation);
        sources.Follow(guarded.Body);
        return sources._isThrown ? ExceptionSource.Known
            : sources._mayBeThrown || (sources._isOpen && sources.IsMadeIn(sources._code.Concat(project.Users))) ? ExceptionSource.Possible
            : ExceptionSource.None;
    }

    // With the projects to which those that it refers to refer.
    private static List<Compilation> FindLoaded(Compilation compilation)
    {
        var loaded = new List<Compilation> { compilation };
        for (int i = 0; i < loaded.Count; i++)
        {
            loaded.AddRange(World.Find(loaded[i]).Where(other => !loaded.Contains(other)));
        }

        return loaded;
    }

    private void Follow(IOperation guarded)
    {
        Read(guarded);
        while (!_isThrown && (_left.Count > 0 || (!_mayBeThrown && _likely.Count > 0)))
        {
            _cancellation.ThrowIfCancellationRequested();
            _isLikely |= _left.Count == 0;
            SyntaxNode function = _left.Count > 0 ? _left.Dequeue() : _likely.Dequeue();
            if (function.ContainsDiagnostics || _code.Find(code => code.ContainsSyntaxTree(function.SyntaxTree)) is not { } home)
            {
                EnterNames(function);
            }
            else if (SemanticModels.Find(function.SyntaxTree, home)?.GetOperation(function, _cancellation) is { } body)
            {
                Read(body);
            }
        }
    }

    private void Read(IOperation body)
    {
        foreach (IOperation operation in body.DescendantsAndSelf())
        {
            switch (operation)
            {
                case IObjectCreationOperation creation:
                    ReadCreation(creation, body);
                    break;
                case IInvocationOperation call:
                    Enter(call.TargetMethod, call, body);
                    break;
                case IMethodReferenceOperation reference:
                    Enter(reference.Method, reference, body);
                    break;
                case IPropertyReferenceOperation { Property: var property }:
                    Enter(property.GetMethod, operation, body);
                    Enter(property.SetMethod, operation, body);
                    break;
                case IBinaryOperation { OperatorMethod: { } method }:
                    Enter(method, operation, body);
                    break;
                case IConversionOperation { OperatorMethod: { } method }:
                    Enter(method, operation, body);
                    break;
                case IInvalidOperation or IDynamicInvocationOperation:
                    EnterNames(operation.Syntax);
                    break;
                case IUnaryOperation { OperatorMethod: { } method }:
                    Enter(method, operation, body);
                    break;
                case ICompoundAssignmentOperation { OperatorMethod: { } method }:
                    Enter(method, operation, body);
                    break;
                case IThrowOperation { Exception: { } thrown } when OperationWalk.Unwrap(thrown) is not IObjectCreationOperation and { Type: { } type }
                    && type.AnyBase(IsException) && !IsTaken(operation, body):
                    _mayBeThrown = true;
                    break;
                case ITypeParameterObjectCreationOperation or IUsingOperation or IUsingDeclarationOperation or IForEachLoopOperation or IAwaitOperation:
                    _isOpen = true;
                    break;
            }
        }
    }

    private void ReadCreation(IObjectCreationOperation creation, IOperation body)
    {
        if (!creation.Type.AnyBase(IsException))
        {
            Enter(creation.Constructor, creation, body);
        }
        else if (!IsTaken(creation, body))
        {
            bool isThrown = !_isLikely && IsThrown(creation, body);
            _isThrown |= isThrown;
            _mayBeThrown |= !isThrown;
        }
    }

    // Each compilation has symbols of its own, but they share the declarations.
    private bool IsException(ITypeSymbol type) => type.Name == _exception.Name
        && type.OriginalDefinition.DeclaringSyntaxReferences.Any(
            part => _exception.DeclaringSyntaxReferences.Any(own => own.SyntaxTree == part.SyntaxTree && own.Span == part.Span));

    // throw new Missing(); var missing = new Missing(); throw missing;
    private static bool IsThrown(IObjectCreationOperation creation, IOperation body)
    {
        IOperation value = OperationWalk.Wrapped(creation);
        return value.Parent is IThrowOperation || (OperationWalk.FindAlias(value) is { } local
            && body.DescendantsAndSelf().Any(one => one is IThrowOperation { Exception: { } thrown }
                && OperationWalk.Unwrap(thrown) is ILocalReferenceOperation reference && SymbolEqualityComparer.Default.Equals(reference.Local, local)));
    }

    private void Enter(IMethodSymbol? method, IOperation at, IOperation body)
    {
        if (method is null || IsTaken(at, body))
        {
            return;
        }

        IMethodSymbol called = (method.ReducedFrom ?? method).OriginalDefinition;
        called = called.PartialImplementationPart ?? called;
        if (called.MethodKind == MethodKind.DelegateInvoke)
        {
            _isOpen |= !(at is IInvocationOperation { Instance: IEventReferenceOperation { Event: var raised } } && HasNoHandler(raised.Name));
            return;
        }

        if (called.MethodKind == MethodKind.LocalFunction)
        {
            return;
        }

        // Lazy<T>.Value, List<T>.Sort(), a mediator: what is called may call back.
        if (called.DeclaringSyntaxReferences.IsEmpty)
        {
            _isOpen |= !IsLeaf(called);
            return;
        }

        foreach (SyntaxReference part in called.DeclaringSyntaxReferences)
        {
            if (part.GetSyntax(_cancellation) is not TypeDeclarationSyntax and var function)
            {
                Enter(function, _left);
            }
        }

        if (called.IsAbstract || called.IsVirtual)
        {
            EnterName(called.AssociatedSymbol?.Name ?? called.Name);
        }
    }

    private static bool IsLeaf(IMethodSymbol method) => method is { IsImplicitlyDeclared: true, ContainingType.BaseType.SpecialType: SpecialType.System_Object }
        || (method.MethodKind == MethodKind.Constructor && method.ContainingType.AnyBase(static type => type.Name == nameof(Exception)))
        || (method.ContainingType is { IsGenericType: false, ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } }
            && method.Parameters.All(static parameter => parameter.Type.IsValueType || parameter.Type.SpecialType == SpecialType.System_String));

    // PropertyChanged of entities, which generated setters raise.
    private bool HasNoHandler(string raised) => !_code.SelectMany(static code => code.SyntaxTrees).Where(tree => SourceWords.Contains(tree, raised))
        .SelectMany(tree => SourceWords.FindIdentifiers(tree.GetRoot(_cancellation), raised))
        .Any(static word => word.Parent?.FirstAncestorOrSelf<AssignmentExpressionSyntax>() is { RawKind: (int)SyntaxKind.AddAssignmentExpression } added
            && added.Left.Span.Contains(word.Span));

    private void EnterNames(SyntaxNode code)
    {
        foreach (SyntaxToken word in code.DescendantTokens().Where(static token => token.IsKind(SyntaxKind.IdentifierToken)))
        {
            EnterName(word.ValueText);
        }
    }

    private void EnterName(string name)
    {
        foreach (SyntaxNode function in _byName.Value[name])
        {
            Enter(function, _likely);
        }
    }

    private void Enter(SyntaxNode function, Queue<SyntaxNode> queue)
    {
        if (_seen.Count == MostFunctions)
        {
            _mayBeThrown = true;
        }
        else if (_seen.Add(function))
        {
            queue.Enqueue(function);
        }
    }

    // Whether a handler of the same function takes the exception and does not throw it again.
    private bool IsTaken(IOperation place, IOperation body) => OperationWalk.TriesAround(place)
        .TakeWhile(guard => body.Syntax.Span.Contains(guard.Syntax.Span))
        .Select(guard => guard.Catches.FirstOrDefault(one => one.Filter is null && Takes(one.ExceptionType)))
        .FirstOrDefault(static clause => clause is not null) is { } clause
        && !clause.Handler.DescendantsAndSelf().Any(one => one is IThrowOperation thrown && IsOwn(thrown.Exception, clause));

    private bool Takes(ITypeSymbol caught) => caught.SpecialType == SpecialType.System_Object || IsException(caught)
        || _exception.AnyBase(type => type.ToDisplayString() == caught.ToDisplayString());

    private static bool IsOwn(IOperation? thrown, ICatchClauseOperation clause) =>
        thrown is null || (OperationWalk.Unwrap(thrown) is ILocalReferenceOperation { Local: var local }
            && clause.Locals.Contains(local, SymbolEqualityComparer.Default));

    // By name, also of a derived class, and where a type is only passed to what may create it.
    private bool IsMadeIn(IEnumerable<Compilation> code)
    {
        List<Compilation> all = [.. code.Distinct()];
        var names = new HashSet<string>(all.SelectMany(one => CompilationIndex.GetOrCreate(one).Types.FindDerived(type => type.AnyBase(IsException)))
            .Select(static type => type.Name), StringComparer.Ordinal) { _exception.Name };
        return all.Exists(one => one.SyntaxTrees.Any(tree => names.Any(
            name => SourceWords.Contains(tree, name) && SourceWords.FindIdentifiers(tree.GetRoot(_cancellation), name).Any(static word => MayMake(word)))));
    }

    private static bool MayMake(SyntaxToken word)
    {
        SyntaxNode? at = word.Parent;
        while (at?.Parent is NameSyntax outer)
        {
            at = outer;
        }

        return at is NameSyntax && at.Parent switch
        {
            BaseObjectCreationExpressionSyntax or TypeArgumentListSyntax or UsingDirectiveSyntax => true,
            TypeOfExpressionSyntax { Parent: not AttributeArgumentSyntax } => true,
            VariableDeclarationSyntax { Variables: var variables } =>
                variables.Any(static variable => variable.Initializer?.Value is ImplicitObjectCreationExpressionSyntax),
            _ => false,
        };
    }

    private static IEnumerable<(string Name, SyntaxNode Function)> FindFunctions(MemberDeclarationSyntax member) => member switch
    {
        MethodDeclarationSyntax method => [(method.Identifier.ValueText, method)],
        ConstructorDeclarationSyntax constructor => [(constructor.Identifier.ValueText, constructor)],
        PropertyDeclarationSyntax { ExpressionBody: { } body } property => [(property.Identifier.ValueText, body)],
        PropertyDeclarationSyntax { AccessorList.Accessors: var accessors } property =>
            accessors.Select(accessor => (property.Identifier.ValueText, (SyntaxNode)accessor)),
        _ => [],
    };
}
