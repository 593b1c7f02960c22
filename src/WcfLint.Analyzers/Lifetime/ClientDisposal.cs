using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>What <c>using</c> does with clients, the classes of which may have a Dispose of their own.</summary>
/// <param name="types">Which types are clients.</param>
/// <param name="helpers">What methods do with clients.</param>
/// <param name="compilation">The project.</param>
internal sealed class ClientDisposal(ClientTypes types, HelperMethods helpers, Compilation compilation)
{
    /// <summary>
    /// Whether <c>using</c> on this type ends in WCF's own Dispose, which is Close. A type that implements IDisposable again
    /// and aborts there, or does not close, is safe; <c>using</c> calls the interface, so a mere method called Dispose changes nothing.
    /// </summary>
    public bool IsClose(ITypeSymbol type, CancellationToken cancellation)
    {
        if (type is ITypeParameterSymbol parameter)
        {
            return parameter.ConstraintTypes.FirstOrDefault(one => types.KindOf(one) != ClientKind.None) is { } constraint
                && IsClose(constraint, cancellation);
        }

        if (type.TypeKind == TypeKind.Interface)
        {
            return true;
        }

        for (INamedTypeSymbol? at = type as INamedTypeSymbol; at is not null; at = at.BaseType)
        {
            INamedTypeSymbol definition = at.OriginalDefinition;
            if (SymbolEqualityComparer.Default.Equals(definition, types.Symbols.ClientBase)
                || SymbolEqualityComparer.Default.Equals(definition, types.Symbols.ChannelFactory))
            {
                return true;
            }

            foreach (INamedTypeSymbol implemented in at.Interfaces)
            {
                if (implemented.SpecialType == SpecialType.System_IDisposable)
                {
                    // The body of a compiled type is not in sight; since it implements Dispose again, it probably aborts.
                    return at.DeclaringSyntaxReferences.Length > 0
                        && !at.DeclaringSyntaxReferences.Any(part => SourceWords.Says(part.GetSyntax(cancellation), "Abort"))
                        && !DisposesBySharedMethod(at, cancellation)
                        && !(FindDispose(at, implemented) is { } dispose && (helpers.LeavesOwner(dispose, cancellation) || ClosesOnlyOpen(dispose, cancellation)));
                }
            }

            if (at.BaseType is null or { SpecialType: SpecialType.System_Object })
            {
                return false;
            }
        }

        return false;
    }

    // Null where it is that of WCF, which the class inherits.
    private static IMethodSymbol? FindDispose(INamedTypeSymbol type, INamedTypeSymbol disposable) =>
        disposable.GetMembers("Dispose").Select(type.FindImplementationForInterfaceMember)
            .FirstOrDefault() is IMethodSymbol { DeclaringSyntaxReferences.IsEmpty: false } own ? own : null;

    // if (State == CommunicationState.Opened) Close(): a faulted channel is not closed, and nothing throws for it.
    private static bool ClosesOnlyOpen(IMethodSymbol dispose, CancellationToken cancellation)
    {
        List<SimpleNameSyntax> closes =
            [.. dispose.DeclaringSyntaxReferences.SelectMany(part => part.GetSyntax(cancellation).DescendantNodes()).OfType<SimpleNameSyntax>()
            .Where(static name => name.Identifier.ValueText is "Close" or "Dispose"
                || (IsOwn(name) && (name.Parent is InvocationExpressionSyntax || name.Parent?.Parent is InvocationExpressionSyntax)))];
        return closes.Count > 0 && closes.TrueForAll(
            static close => IsOwn(close) && close.Ancestors().OfType<IfStatementSyntax>().Any(test => test.Statement.Span.Contains(close.Span)
            && test.Condition is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression, Left: var state,
                Right: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Opened", Expression: var kind } }
            && CalledNames.LastName(kind) == "CommunicationState"
            && ((state as MemberAccessExpressionSyntax)?.Name ?? state) is IdentifierNameSyntax { Identifier.ValueText: "State" } asked && IsOwn(asked)));
    }

    // Close(), this.Close(), base.Close(): not that of another object.
    private static bool IsOwn(SimpleNameSyntax name) => name.Parent is MemberAccessExpressionSyntax access
        ? access.Name == name && access.Expression is ThisExpressionSyntax or BaseExpressionSyntax : true;

    // Dispose() { Ends.CloseOrAbort(this); }, Dispose() { this.CloseOrAbort(); }: the method that several clients share ends them.
    private bool DisposesBySharedMethod(INamedTypeSymbol type, CancellationToken cancellation) =>
        type.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation)).OfType<TypeDeclarationSyntax>().SelectMany(static part => part.Members)
            .OfType<MethodDeclarationSyntax>()
            .Where(static method => method.Identifier.ValueText == "Dispose").SelectMany(static method => method.DescendantNodes())
            .OfType<InvocationExpressionSyntax>()
            .Any(call => (call.Expression is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax }
                || call.ArgumentList.Arguments.Any(static argument => argument.Expression is ThisExpressionSyntax))
                && MayEndClients(call, cancellation));

    // A method in source aborts there. A compiled one may; but not one that takes any object, such as GC.SuppressFinalize.
    private bool MayEndClients(InvocationExpressionSyntax call, CancellationToken cancellation) =>
        SemanticModels.Find(call.SyntaxTree, compilation)?.GetSymbolInfo(call, cancellation).Symbol is not IMethodSymbol symbol
        || ((symbol.ReducedFrom ?? symbol).OriginalDefinition is var method
            && (method.DeclaringSyntaxReferences.IsEmpty ? method.IsStatic && method.Parameters.All(
                static parameter => parameter.Type.SpecialType != SpecialType.System_Object) : helpers.Aborts(method, cancellation)));
}
