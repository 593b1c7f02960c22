using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>Tells whether code runs in production, or only under a condition for development, for tests or by a setting.</summary>
internal static class DevelopmentGuards
{
    private const int MaxDepth = 3;

    private static readonly string[] s_words = ["Debug", "Develop", "Diagnos"];
    private static readonly string[] s_shortWords = ["Test", "Tests", "Testing", "Dev", "Trace"];
    private static readonly string[] s_settings = ["Setting", "Config", "Option", "Environment", "AppContext", "Feature"];

    /// <summary>
    /// Whether a condition around an operation names debugging, development or testing, or reads a setting: if (env.IsDevelopment()).
    /// Other conditions do not count. A condition that cannot be bound counts, since it may be one.
    /// </summary>
    public static bool AreForDevelopment(IOperation operation)
    {
        return ConditionsAround(operation).Any(static around => IsForDevelopment(around.Condition, around.WhenTrue, 0))
            || (operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart) is { } member && HasConditionalAttribute(member));
    }

    /// <summary>
    /// Whether a condition around an operation reads a flag of the code: a bool in a member, a parameter or a variable. A flag that the
    /// guarded code sets in turn lets it run once, and decides nothing.
    /// </summary>
    public static bool ReadFlags(IOperation operation) => ConditionsAround(operation).Any(around => around.Condition.DescendantsAndSelf().Any(one =>
        one is IMemberReferenceOperation or IParameterReferenceOperation or ILocalReferenceOperation && IsBool(one.Type)
        && !(one is IMemberReferenceOperation { Member: var member } && IsOfFramework(member))
        && !IsSetUnder(around.Condition, SymbolOf(one), operation)));

    private static bool IsBool(ITypeSymbol? type) => type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
        ? IsBool(nullable.TypeArguments[0])
        : type?.SpecialType == SpecialType.System_Boolean;

    // What it tells of a value, such as HasValue or IsAbsoluteUri, is no switch of the user.
    private static bool IsOfFramework(ISymbol member) => member.OriginalDefinition.DeclaringSyntaxReferences.IsEmpty && !IsSetting(member)
        && (IsOfWcf(member.ContainingType) || IsIn(member.ContainingNamespace, "System"));

    private static bool IsIn(INamespaceSymbol space, string root) =>
        space.ContainingNamespace is { IsGlobalNamespace: false } outer ? IsIn(outer, root) : space.Name == root;

    private static bool IsSetUnder(IOperation condition, ISymbol? flag, IOperation operation) =>
        condition.Parent is IConditionalOperation { Syntax.Span: var guarded } && BodyOperations.GetOrCreate(operation).All.Any(set =>
            set is ISimpleAssignmentOperation { Target: var target } && guarded.Contains(set.Syntax.Span)
                && SymbolEqualityComparer.Default.Equals(SymbolOf(target), flag));

    private static ISymbol? SymbolOf(IOperation operation) => operation switch
    {
        IMemberReferenceOperation member => member.Member,
        IParameterReferenceOperation parameter => parameter.Parameter,
        ILocalReferenceOperation local => local.Local,
        _ => null,
    };

    private static IEnumerable<(IOperation Condition, bool WhenTrue)> ConditionsAround(IOperation operation)
    {
        IOperation child = operation;
        for (IOperation? parent = operation.Parent; parent is not null; child = parent, parent = parent.Parent)
        {
            (IOperation? condition, bool whenTrue) = parent switch
            {
                IConditionalOperation conditional when conditional.Condition != child => (conditional.Condition, conditional.WhenTrue == child),
                ISwitchOperation choice when choice.Value != child => (choice.Value, true),
                ISwitchExpressionOperation choice when choice.Value != child => (choice.Value, true),
                _ => ((IOperation?)null, true),
            };
            if (condition is not null)
            {
                yield return (condition, whenTrue);
            }
        }
    }

    // Code under a negated condition (if (!IsDevelopment)) runs in production.
    private static bool IsForDevelopment(IOperation condition, bool whenTrue, int depth)
    {
        foreach (IOperation one in condition.DescendantsAndSelf())
        {
            switch (one)
            {
                // A setting may mean anything, whether negated or not.
                case IInvalidOperation:
                case IInvocationOperation call when IsSetting(call.TargetMethod):
                case IPropertyReferenceOperation property when IsSetting(property.Property):
                case IFieldReferenceOperation field when IsSetting(field.Field):
                    return true;
                case ILocalReferenceOperation { Local: var local } when IsValueForDevelopment(local, one, IsNegated(one, condition) != whenTrue, depth):
                    return true;
                case ILiteralOperation { ConstantValue: { HasValue: true, Value: string text } } when IsOfDevelopment(text):
                case IInvocationOperation called when NamesDevelopment(called.TargetMethod):
                case IPropertyReferenceOperation read when NamesDevelopment(read.Property):
                case IFieldReferenceOperation held when NamesDevelopment(held.Field):
                case IParameterReferenceOperation { Parameter: var parameter } when !IsOfWcf(parameter.Type) && IsOfDevelopment(parameter.Name):
                case ILocalReferenceOperation { Local: var named } when !IsOfWcf(named.Type) && IsOfDevelopment(named.Name):
                    if (IsNegated(one, condition) != whenTrue)
                    {
                        return true;
                    }

                    break;
            }
        }

        return false;
    }

    private static bool IsValueForDevelopment(ILocalSymbol local, IOperation at, bool whenTrue, int depth) =>
        depth < MaxDepth && BodyOperations.GetOrCreate(at).FindOnlyValue(local) is { } value && !IsOfWcf(value.Type) && IsForDevelopment(value, whenTrue, depth + 1);

    // !isDebug, and flags that are compared with != or with false.
    private static bool IsNegated(IOperation one, IOperation condition) =>
        OperationWalk.Steps(one).TakeWhile(step => step.Part != condition).Count(static step => IsNegation(step.Whole)) % 2 == 1;

    private static bool IsNegation(IOperation operation) => operation switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } => true,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } => true,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals, RightOperand.ConstantValue: { HasValue: true, Value: false } } => true,
        _ => false,
    };

    // Members of WCF do not count: code looks up ServiceDebugBehavior to change it, not to find out whether it runs in development.
    private static bool NamesDevelopment(ISymbol member) =>
        !IsOfWcf(member.ContainingType) && !(member is IMethodSymbol { ReturnType: var type } && IsOfWcf(type))
        && (IsOfDevelopment(member.Name) || (member.IsStatic && IsOfDevelopment(member.ContainingType?.Name ?? string.Empty)));

    private static bool IsSetting(ISymbol member) =>
        !IsOfWcf(member.ContainingType)
        && (member.ContainingType is { Name: "Environment", ContainingNamespace.Name: "System" }
            ? member.Name.StartsWith("GetEnvironmentVariable", StringComparison.Ordinal) || member.Name == "UserInteractive"
            : IsSettingType(member.ContainingType?.Name) || IsSettingType(TypeOf(member)?.Name));

    private static ITypeSymbol? TypeOf(ISymbol member) => member switch
    {
        IPropertySymbol property => property.Type,
        IFieldSymbol field => field.Type,
        _ => null,
    };

    private static bool IsOfWcf(ITypeSymbol? type) => type?.ContainingNamespace is { } ns && ServiceContracts.IsWcf(ns);

    private static bool IsSettingType(string? typeName) =>
        typeName is not null && Array.Exists(s_settings, word => typeName.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0);

    private static bool IsOfDevelopment(string name)
    {
        if (Array.Exists(s_words, word => name.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0))
        {
            return true;
        }

        foreach (string word in s_shortWords)
        {
            for (int at = name.IndexOf(word, StringComparison.OrdinalIgnoreCase); at >= 0; at = name.IndexOf(word, at + 1, StringComparison.OrdinalIgnoreCase))
            {
                // A separate word: isTest, TEST_MODE, "test"; not Latest, device.
                bool begins = at == 0 || !char.IsLetter(name[at - 1]) || (char.IsUpper(name[at]) && char.IsLower(name[at - 1]));
                int end = at + word.Length;
                bool ends = end == name.Length || !char.IsLower(name[end]);
                if (begins && ends)
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static bool HasConditionalAttribute(ISymbol member) =>
        member.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "ConditionalAttribute");
}
