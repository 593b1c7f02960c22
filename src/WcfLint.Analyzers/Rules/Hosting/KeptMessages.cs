using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A message or stream that an operation keeps for later. WCF closes the parameters of an operation when it has returned (referencesource, MessageRpc.cs,
/// DisposeParametersCore; the same in CoreWCF), unless OperationBehavior says otherwise.
/// </summary>
internal static class KeptMessages
{
    private static readonly string[] s_adds = ["Add", "TryAdd", "Enqueue", "Push", "AddLast", "AddFirst"];
    private static readonly string[] s_starts = ["Run", "StartNew", "QueueUserWorkItem"];
    private static readonly string[] s_waits = ["Wait", "WaitAll", "WaitAny", "WaitOne", "SignalAndWait", "Join"];

    /// <summary>Where an operation keeps such a parameter; null where it is not known to.</summary>
    public static (SyntaxNode Place, string How, string Assumption)? Find(ServiceMethod method, ServiceClass service, CancellationToken cancellation)
    {
        if (method.Symbol.Parameters.FirstOrDefault(IsClosed) is not { } parameter
            || ServiceContracts.Argument(ServiceContracts.Find(method.Symbol, WcfAttributes.OperationBehavior), "AutoDisposeParameters") is false
            || method.Operations(cancellation) is not { IsEmpty: false } operations
            || operations.Any(one => one is IAssignmentOperation { Target: IParameterReferenceOperation { Parameter: var assigned } }
                && SymbolEqualityComparer.Default.Equals(assigned, parameter)))
        {
            return null;
        }

        foreach (IParameterReferenceOperation mention in operations.OfType<IParameterReferenceOperation>())
        {
            if (!SymbolEqualityComparer.Default.Equals(mention.Parameter, parameter))
            {
                continue;
            }

            if (FindStart(mention) is { } start && !method.SaysAny(s_waits))
            {
                return (start.Syntax, "reads " + parameter.Name + " on another thread", "the operation returns first");
            }

            // What the method itself uses again is not kept for later, or not alone.
            if (OperationWalk.EnclosingFunction(mention) is null && FindHolder(mention) is { } holder
                && operations.Count(one => one is IMemberReferenceOperation read && SymbolEqualityComparer.Default.Equals(read.Member, holder)) == 1
                && IsReadLater(holder, method, service, cancellation))
            {
                return (mention.Syntax, "keeps " + parameter.Name + " in " + holder.Name, "it is read after the operation has returned");
            }
        }

        return null;
    }

    private static bool IsClosed(IParameterSymbol parameter) => parameter is { RefKind: RefKind.None, Type: INamedTypeSymbol type }
        && ((type.Name == "Message" && ServiceContracts.IsWcf(type.ContainingNamespace))
            || type is { Name: "Stream", ContainingNamespace: { Name: "IO", ContainingNamespace.Name: "System" } });

    // Any member of its class that is not part of the call: neither the operation nor a method that operations call.
    private static bool IsReadLater(ISymbol holder, ServiceMethod method, ServiceClass service, CancellationToken cancellation) =>
        holder.ContainingType.DeclaringSyntaxReferences.SelectMany(part => SourceWords.FindIdentifiers(part.GetSyntax(cancellation), holder.Name)).Any(word =>
            word.Parent?.FirstAncestorOrSelf<MemberDeclarationSyntax>() is not (null or FieldDeclarationSyntax) and var member
                && !holder.DeclaringSyntaxReferences.Any(own => own.Span.Contains(word.Span))
                && member != method.Syntax && !service.Helpers.Any(helper => helper.Syntax == member));

    // _last = message; Pending.Add(message);
    private static ISymbol? FindHolder(IParameterReferenceOperation mention) => mention.Parent switch
    {
        ISimpleAssignmentOperation { Target: IMemberReferenceOperation { Member: IFieldSymbol or IPropertySymbol,
            Instance: null or IInstanceReferenceOperation } target, Value: var value } when value == mention
                && (target.Member is IFieldSymbol || IsAutomatic(target.Member)) => target.Member,
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: var called,
            Instance: IMemberReferenceOperation { Member: IFieldSymbol or IPropertySymbol } list } }
            when s_adds.Contains(called.Name)
                && called.ContainingNamespace?.ToDisplayString().StartsWith("System.Collections", System.StringComparison.Ordinal) == true => list.Member,
        _ => null,
    };

    // The setter of another property may copy what it gets.
    private static bool IsAutomatic(ISymbol property) =>
        property.ContainingType.GetMembers().OfType<IFieldSymbol>().Any(field => SymbolEqualityComparer.Default.Equals(field.AssociatedSymbol, property));

    // Task.Run(() => Save(stream)); whose task nothing waits for.
    private static IOperation? FindStart(IParameterReferenceOperation mention)
    {
        if (OperationWalk.EnclosingFunction(mention) is not IAnonymousFunctionOperation function)
        {
            return null;
        }

        IOperation? at = function.Parent;
        while (at is IDelegateCreationOperation or IConversionOperation or IArgumentOperation)
        {
            at = at.Parent;
        }

        return at is IInvocationOperation { TargetMethod: { ContainingType.Name: "Task" or "TaskFactory" or "ThreadPool", Name: var name },
            Parent: IExpressionStatementOperation } start && s_starts.Contains(name)
            ? start : null;
    }
}
