using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>Formatters that make objects of the types that their input names.</summary>
internal static class TypeFormatters
{
    private const int MaxSteps = 4;

    private static readonly string[] s_names = ["BinaryFormatter", "NetDataContractSerializer", "SoapFormatter", "LosFormatter", "ObjectStateFormatter"];

    /// <summary>Whether a type has the name of such a formatter.</summary>
    public static bool IsNamed(string? name) => Array.IndexOf(s_names, name) >= 0;

    /// <summary>Whether a type is such a formatter.</summary>
    public static bool Is(ITypeSymbol? type) => type is not null && IsNamed(type.Name)
        && type.ContainingNamespace is { Name: "Serialization" or "Binary" or "Soap" or "UI" };

    /// <summary>Whether a call lets such a formatter read an argument of the enclosing method, directly or in a helper.</summary>
    public static bool ReadsInput(IInvocationOperation call, Compilation compilation, CancellationToken cancellation) =>
        call.Arguments.Any(static argument => IsInput(argument.Value, 0))
            && (Reads(call) || HelperReads(call.TargetMethod, compilation, isOuter: true, cancellation));

    // A binder limits the types.
    private static bool Reads(IInvocationOperation call) =>
        call.TargetMethod.Name is "Deserialize" or "UnsafeDeserialize" or "ReadObject" && Is(call.Instance?.Type)
        && call.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>()?.DescendantTokens().Any(static token => token.ValueText == "Binder") != true;

    private static bool HelperReads(IMethodSymbol method, Compilation compilation, bool isOuter, CancellationToken cancellation) =>
        MethodBodies.Find(method, compilation, cancellation) is { } body
        && BodyOperations.GetOrCreate(body).All.OfType<IInvocationOperation>().Any(call => Reads(call)
            || (isOuter && SymbolEqualityComparer.Default.Equals(call.TargetMethod.ContainingType.OriginalDefinition, method.ContainingType.OriginalDefinition)
                && HelperReads(call.TargetMethod, compilation, isOuter: false, cancellation)));

    // Bytes, a stream or the text of a parameter, unchanged, wrapped or decoded. A value that is looked up by a parameter is not input.
    private static bool IsInput(IOperation value, int steps) => steps < MaxSteps && CodeValue.Unwrap(value) switch
    {
        IParameterReferenceOperation parameter => IsRaw(parameter.Type),
        IObjectCreationOperation { Type.Name: "MemoryStream" or "GZipStream" or "DeflateStream" or "BufferedStream" } creation =>
            creation.Arguments.Any(argument => IsInput(argument.Value, steps + 1)),
        IInvocationOperation call => call.Arguments.Any(argument => IsInput(argument.Value, steps + 1))
            && (call.TargetMethod.Name is "FromBase64String" or "GetBytes"
                || call.Arguments.Any(static argument => argument.Value.Type?.SpecialType != SpecialType.System_String && IsRaw(argument.Value.Type))),
        ILocalReferenceOperation local => LocalValues.FindValue(local) is { } held && IsInput(held, steps + 1),
        _ => false,
    };

    private static bool IsRaw(ITypeSymbol? type) => type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte }
        or { SpecialType: SpecialType.System_String } or { Name: "Stream" or "MemoryStream" };
}
