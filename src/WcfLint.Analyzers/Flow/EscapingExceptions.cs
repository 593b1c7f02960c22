using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Flow;

/// <summary>Whether an exception may leave a method. What is not known to end without one may throw; a log of the framework or of a library does not.</summary>
internal sealed class EscapingExceptions(Compilation compilation, CancellationToken cancellation)
{
    // An operation, its log helper, what that calls.
    private const int MaxDepth = 3;

    // By the depth: helpers that call the same helpers would be read again for each call.
    private readonly Dictionary<IMethodSymbol, bool>[] _known =
        Enumerable.Range(0, MaxDepth + 1).Select(static _ => new Dictionary<IMethodSymbol, bool>(SymbolEqualityComparer.Default)).ToArray();

    /// <summary>Whether an exception may leave a method, a constructor, or an accessor.</summary>
    public bool MayLeave(IMethodSymbol method) => MayLeave(method, 0);

    private bool MayLeave(IMethodSymbol method, int depth)
    {
        if (depth > MaxDepth)
        {
            return true;
        }

        if (!_known[depth].TryGetValue(method.OriginalDefinition, out bool mayLeave))
        {
            _known[depth].Add(method.OriginalDefinition, mayLeave = ReadMayLeave(method, depth));
        }

        return mayLeave;
    }

    private bool ReadMayLeave(IMethodSymbol method, int depth) =>
        method.OriginalDefinition.DeclaringSyntaxReferences.Length != 1
        || method.OriginalDefinition.DeclaringSyntaxReferences[0].GetSyntax(cancellation) is not { ContainsDiagnostics: false } syntax
        || SemanticModels.Find(syntax.SyntaxTree, compilation)?.GetOperation(syntax, cancellation) is not { } body
        || body.ChildOperations.Any(part => MayThrow(part, depth));

    private bool MayThrow(IOperation operation, int depth) => operation switch
    {
        ITryOperation guard => (!TakesAll(guard) && MayThrow(guard.Body, depth)) || guard.Catches.Any(one => MayThrow(one.Handler, depth))
            || (guard.Finally is { } last && MayThrow(last, depth)),
        IAnonymousFunctionOperation or ILocalFunctionOperation or ITypeOfOperation or INameOfOperation or ILiteralOperation or IDefaultValueOperation => false,
        IInvocationOperation { TargetMethod: { MethodKind: MethodKind.Constructor, ContainingType.SpecialType: SpecialType.System_Object } } => false,
        IInvocationOperation call => !IsHarmless(call, depth) || call.Arguments.Any(argument => MayThrow(argument.Value, depth)),
        IInvalidOperation { Syntax: var code } => !IsUnknownLog(code),
        IObjectCreationOperation creation => MakingThrows(creation, depth) || creation.ChildOperations.Any(part => MayThrow(part, depth)),
        IPropertyReferenceOperation property => !IsThere(property.Instance) || !IsPlain(property) || (property.Instance is { } owner && MayThrow(owner, depth)),
        IFieldReferenceOperation field => !IsThere(field.Instance),
        IInterpolationOperation hole => !IsText(hole.Expression.Type) || MayThrow(hole.Expression, depth),
        IConversionOperation conversion => (!conversion.Conversion.IsImplicit && !conversion.IsTryCast && !conversion.ConstantValue.HasValue)
            || conversion.Conversion.IsUserDefined || MayThrow(conversion.Operand, depth),
        IBinaryOperation binary => binary.IsChecked || binary.OperatorKind is BinaryOperatorKind.Divide or BinaryOperatorKind.Remainder
            || (binary.OperatorMethod is { } own && own.ContainingType.SpecialType == SpecialType.None) || Concatenates(binary)
            || binary.ChildOperations.Any(part => MayThrow(part, depth)),
        IIsPatternOperation pattern => MayThrow(pattern.Value, depth),
        IUnaryOperation unary => unary.IsChecked || unary.OperatorMethod is not null || MayThrow(unary.Operand, depth),
        IArgumentOperation or IBlockOperation or IExpressionStatementOperation or IVariableDeclarationGroupOperation or IVariableDeclarationOperation
            or IVariableDeclaratorOperation or IVariableInitializerOperation
            or ISimpleAssignmentOperation or ILocalReferenceOperation or IParameterReferenceOperation or IInstanceReferenceOperation or ICoalesceOperation
            or IConditionalOperation
            or IConditionalAccessOperation or IConditionalAccessInstanceOperation or IInterpolatedStringOperation or IInterpolatedStringTextOperation
            or IReturnOperation or IEmptyOperation
            or IIsTypeOperation or IArrayCreationOperation or IArrayInitializerOperation or IDelegateCreationOperation
            or IObjectOrCollectionInitializerOperation { Initializers.IsEmpty: true } =>
            operation.ChildOperations.Any(part => MayThrow(part, depth)),
        IObjectOrCollectionInitializerOperation initializer => initializer.Initializers.Any(part => part is not ISimpleAssignmentOperation || MayThrow(part, depth)),
        _ => true,
    };

    /// <summary>Whether a handler without a filter takes every exception.</summary>
    private static bool TakesAll(ITryOperation guard) => guard.Catches.Any(static one => one.Filter is null
        && one.ExceptionType is { Name: "Exception" or "Object", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } });

    private bool IsHarmless(IInvocationOperation call, int depth)
    {
        IMethodSymbol method = call.TargetMethod;
        if (method is { MethodKind: MethodKind.DelegateInvoke or MethodKind.LocalFunction } || (call.Syntax is InvocationExpressionSyntax written
            && CalledNames.NameOf(written) is { } name && FailureHandler.IsExit(name)) || (call.Instance is { } instance && MayThrow(instance, depth)))
        {
            return false;
        }

        // A field with a logger is set before the first call.
        if (!IsThere(call.Instance)
            && !(call.Instance is IFieldReferenceOperation { Field.Name: var field } && (LogCalls.AreOf(field) || LogCalls.AreOf(method.ContainingType.Name))))
        {
            return false;
        }

        return method switch
        {
            { Name: "ToString", Parameters.IsEmpty: true } => IsText(call.Instance?.Type),
            { ContainingType.SpecialType: SpecialType.System_String, Name: "IsNullOrEmpty" or "IsNullOrWhiteSpace" or "Equals" or "Concat" } => true,
            { DeclaringSyntaxReferences.IsEmpty: true } or { IsAbstract: true } => LogCalls.AreOfLibrary(method),
            _ => !method.IsVirtual && !method.IsOverride && !MayLeave(method, depth + 1),
        };
    }

    // Code that only calls what is named like a log, and whose type does not resolve.
    private bool IsUnknownLog(SyntaxNode code)
    {
        bool isLog = false;
        foreach (SyntaxNode node in code.DescendantNodesAndSelf())
        {
            if (node is ThrowExpressionSyntax or AwaitExpressionSyntax or AssignmentExpressionSyntax or BaseObjectCreationExpressionSyntax
                || (node is InvocationExpressionSyntax other && !IsUnknownLog(other)))
            {
                return false;
            }

            isLog |= node is InvocationExpressionSyntax;
        }

        return isLog;
    }

    // The arguments of a known log may be what does not resolve.
    private bool IsUnknownLog(InvocationExpressionSyntax call)
    {
        if (CalledNames.ReceiverOf(CalledNames.NameOf(call)) is not { } receiver || !LogCalls.AreOf(CalledNames.LastName(receiver))
            || SemanticModels.Find(call.SyntaxTree, compilation) is not { } model)
        {
            return false;
        }

        SymbolInfo called = model.GetSymbolInfo(call, cancellation);
        return model.GetTypeInfo(receiver, cancellation).Type is null or IErrorTypeSymbol
            || (!called.CandidateSymbols.IsEmpty
                && called.CandidateSymbols.All(static candidate => candidate is IMethodSymbol method && LogCalls.AreOfLibrary(method)));
    }

    // What cannot be null: a static member, the object itself, what a condition around asks, a caught exception, also in a helper, and a text.
    private static bool IsThere(IOperation? instance) => instance switch
    {
        null or IInstanceReferenceOperation or IConditionalAccessInstanceOperation or IObjectCreationOperation or ILiteralOperation
            or IInterpolatedStringOperation => true,
        ILocalReferenceOperation { Local: var local } =>
            (local.DeclaringSyntaxReferences is { Length: 1 } places && places[0].GetSyntax() is CatchDeclarationSyntax) || IsAsked(instance, local),
        IParameterReferenceOperation { Parameter: var parameter } => parameter.Type.IsValueType
            || (parameter.Type.AnyBase(TypeHierarchy.IsException) && !parameter.HasExplicitDefaultValue) || IsAsked(instance, parameter),
        IFieldReferenceOperation { Field: var field } => IsAsked(instance, field),
        _ => false,
    };

    private static bool IsAsked(IOperation use, ISymbol symbol) => OperationWalk.Steps(use).Any(step =>
        step.Whole is IConditionalOperation { Condition: IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } test } choice
        && step.Part == choice.WhenTrue
        && test.DescendantsAndSelf().Any(static part => part is ILiteralOperation { ConstantValue: { HasValue: true, Value: null } })
        && test.DescendantsAndSelf().Any(part => SymbolEqualityComparer.Default.Equals(SymbolOf(part), symbol)));

    private static ISymbol? SymbolOf(IOperation operation) => operation switch
    {
        IMemberReferenceOperation reference => reference.Member,
        ILocalReferenceOperation reference => reference.Local,
        IParameterReferenceOperation reference => reference.Parameter,
        _ => null,
    };

    // Stored, or of an exception: its properties give what its constructor was given.
    private static bool IsPlain(IPropertyReferenceOperation reference)
    {
        IPropertySymbol property = reference.Property;
        return !property.IsIndexer
            && ((reference.Instance?.Type).AnyBase(TypeHierarchy.IsException)
                || property is { Name: "Length", ContainingType.SpecialType: SpecialType.System_String }
                || property is { IsStatic: true, ContainingType.Name: "DateTime" or "Environment" or "CultureInfo" }
            || (property.OriginalDefinition.DeclaringSyntaxReferences is { Length: 1 } places
                ? places[0].GetSyntax() is PropertyDeclarationSyntax { AccessorList.Accessors: var accessors }
                    && accessors.All(static accessor => accessor.Body is null && accessor.ExpressionBody is null) && !property.IsAbstract
                : property.GetMethod?.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "CompilerGeneratedAttribute") == true));
    }

    // Of a class without a base, whose constructor and initializers only store.
    private bool MakingThrows(IObjectCreationOperation creation, int depth) =>
        creation.Constructor is not { ContainingType: { BaseType.SpecialType: SpecialType.System_Object or SpecialType.System_ValueType } made } constructor
        || made.OriginalDefinition.DeclaringSyntaxReferences.Length == 0
        || made.OriginalDefinition.DeclaringSyntaxReferences.SelectMany(place => place.GetSyntax(cancellation).DescendantNodes()).Any(static node =>
            node is EqualsValueClauseSyntax { Value: not LiteralExpressionSyntax,
                Parent: PropertyDeclarationSyntax or VariableDeclaratorSyntax { Parent.Parent: FieldDeclarationSyntax } } or ConstructorInitializerSyntax)
        || (!constructor.IsImplicitlyDeclared && MayLeave(constructor, depth + 1));

    private static bool Concatenates(IBinaryOperation binary) => binary.Type?.SpecialType == SpecialType.System_String
        && binary.ChildOperations.Any(static part => !IsText((part as IConversionOperation)?.Operand.Type ?? part.Type));

    // What becomes a text without code of the program.
    private static bool IsText(ITypeSymbol? type) => type is null || type.TypeKind == TypeKind.Enum || type.AnyBase(TypeHierarchy.IsException)
        || type.SpecialType is not (SpecialType.None or SpecialType.System_Object)
        || type is { Name: "Guid" or "TimeSpan" or "DateTimeOffset", ContainingNamespace.Name: "System" };
}
