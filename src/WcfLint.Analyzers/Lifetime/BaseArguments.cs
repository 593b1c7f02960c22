using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>What the constructor of a client class of the project passes on: perhaps a binding that it makes itself.</summary>
internal static class BaseArguments
{
    /// <summary>The arguments of <c>: base(…)</c> or <c>: this(…)</c>; null where there are none in source.</summary>
    public static SeparatedSyntaxList<ArgumentSyntax>? Find(IMethodSymbol? constructor) =>
        constructor is { IsImplicitlyDeclared: false, DeclaringSyntaxReferences: { Length: 1 } references }
            && references[0].GetSyntax() is ConstructorDeclarationSyntax { Initializer.ArgumentList.Arguments: { Count: > 0 } arguments }
            ? arguments
            : null;

    /// <summary>Whether they make a binding: <c>: base(new NetTcpBinding(), …)</c>.</summary>
    public static bool MakeBinding(IMethodSymbol? constructor) =>
        (Find(constructor) ?? default).Any(static argument => argument.Expression is ObjectCreationExpressionSyntax { Type: var type }
            && type.ToString().EndsWith("Binding", System.StringComparison.Ordinal));
}
