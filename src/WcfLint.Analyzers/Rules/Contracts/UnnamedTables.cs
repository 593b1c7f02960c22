using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>DataTables that a method makes and never gives a name. Members of the table and <c>Fill</c> of an adapter leave it as it is.</summary>
internal static class UnnamedTables
{
    // They write a name, or what they get may have one.
    private static readonly string[] s_named = ["TableName", "ReadXml", "ReadXmlSchema", "Load", "Merge", "DataSet"];

    /// <summary>Whether a value is certain to be such a table.</summary>
    public static bool Is(IOperation value) => value switch
    {
        IObjectCreationOperation { Arguments.IsEmpty: true, Initializer: null } creation => IsTable(creation.Type),
        ILocalReferenceOperation { Local: var local } when IsTable(local.Type) && BodyOperations.GetOrCreate(value) is var body =>
            body.FindOnlyValue(local) is { } only && OperationWalk.Unwrap(only) is IObjectCreationOperation made && Is(made)
                && body.FindMentions(local).All(IsUnnamed),
        _ => false,
    };

    /// <summary>Whether the result of a method may be a table: it is no other class that does not wrap it, as Task does.</summary>
    public static bool MayBeReturnedAs(ITypeSymbol result) => result is not INamedTypeSymbol { TypeKind: TypeKind.Class, IsGenericType: false } type
        || IsTable(type) || type.SpecialType == SpecialType.System_Object || type.Name == "MarshalByValueComponent";

    /// <summary>Whether a method creates an object that may be such a table: nothing is bound for it.</summary>
    public static bool MayBeMadeIn(SyntaxNode method) =>
        method.DescendantNodes().Any(static node => node is BaseObjectCreationExpressionSyntax { ArgumentList: null or { Arguments.Count: 0 }, Initializer: null });

    private static bool IsUnnamed(IOperation mention) => mention.Parent switch
    {
        IInvocationOperation call => call.Instance == mention && Array.IndexOf(s_named, call.TargetMethod.Name) < 0 && !call.TargetMethod.IsExtensionMethod,
        IPropertyReferenceOperation property => Array.IndexOf(s_named, property.Property.Name) < 0,
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: { Name: "Fill", ContainingType: var adapter } } } =>
            adapter.AnyBase(static at => at.Name == "DbDataAdapter"),
        IConversionOperation { Parent: IReturnOperation or IUsingOperation } or IReturnOperation or IUsingOperation or IBinaryOperation
            or IIsPatternOperation => true,
        ISimpleAssignmentOperation assignment => assignment.Target == mention,
        _ => mention is IVariableDeclaratorOperation,
    };

    private static bool IsTable(ITypeSymbol? type) => type is { Name: "DataTable",
        ContainingNamespace: { Name: "Data", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } };
}
