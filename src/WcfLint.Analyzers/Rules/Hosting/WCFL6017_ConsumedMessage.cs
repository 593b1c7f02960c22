using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A message inspector that reads or copies the message and passes it on. A message can be read, copied or written once; the next
/// reader throws (referencesource, Message.cs, EnsureReadMessageState and CreateBufferedCopy). ToString does not count. And messages that an operation keeps:
/// <see cref="KeptMessages"/>.
/// </summary>
internal sealed class WCFL6017_ConsumedMessage() : Rule(WcfRules.WCFL6017_ConsumedMessage), ITypeRule
{
    private static readonly ImmutableArray<string> s_inspections =
        ImmutableArray.Create("AfterReceiveRequest", "BeforeSendReply", "AfterReceiveReply", "BeforeSendRequest");

    private static readonly ImmutableArray<string> s_consuming =
        ImmutableArray.Create("GetReaderAtBodyContents", "GetBody", "WriteMessage", "WriteBody", "WriteBodyContents", "CreateBufferedCopy");

    public void Analyze(TypeRuleContext context)
    {
        if (context.Service is { } service)
        {
            foreach (ServiceMethod method in service.Operations)
            {
                if (KeptMessages.Find(method, service, context.CancellationToken) is var (place, how, assumption))
                {
                    context.Report(new Finding(Row, place.GetLocation(), method.DisplayName, how + ", but WCF closes it when the operation returns")
                    {
                        Effect = WcfRules.WCFL6017_Kept,
                        Assumption = assumption,
                    });
                }
            }
        }

        if (context.Type.TypeKind != TypeKind.Class || context.Type.AllInterfaces.IsEmpty || !context.Type.AllInterfaces.Any(
            static one => one.Name is "IDispatchMessageInspector" or "IClientMessageInspector" && ServiceContracts.IsWcf(one.ContainingNamespace)))
        {
            return;
        }

        foreach (IMethodSymbol method in context.Type.GetMembers().OfType<IMethodSymbol>())
        {
            string name = method.ExplicitInterfaceImplementations.FirstOrDefault()?.Name ?? method.Name;
            if (s_inspections.Contains(name) && method.Parameters.FirstOrDefault() is { RefKind: RefKind.Ref } message
                && method.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(context.CancellationToken) is MethodDeclarationSyntax syntax
                && !syntax.ContainsDiagnostics && SourceWords.SaysAny(syntax, s_consuming)
                && SemanticModels.Find(syntax.SyntaxTree, context.Compilation)?.GetOperation(syntax, context.CancellationToken) is { } body)
            {
                Judge(BodyOperations.GetOrCreate(body), message, method, context);
            }
        }
    }

    private void Judge(BodyOperations body, IParameterSymbol message, IMethodSymbol method, TypeRuleContext context)
    {
        ImmutableArray<IOperation> mentions = body.FindMentions(message).ToImmutableArray();
        if (mentions.Any(IsReplaced))
        {
            context.NoFinding(NoFindingKind.Fine, "the method puts a message in place of the one that it gets");
        }
        else if (mentions.Select(FindConsumption).FirstOrDefault(static one => one is not null && !IsRefused(one)) is not { } call)
        {
            context.NoFinding(NoFindingKind.Fine, "the method does not read or copy the message and pass it on");
        }
        else
        {
            bool copies = call.TargetMethod.Name == "CreateBufferedCopy";
            context.Report(new Finding(Row, call.Syntax.GetLocation(), method.ContainingType.Name + "." + method.Name,
                (copies ? "copies" : "reads") + " the message and does not replace it; assign a copy to '" + message.Name + "'"));
        }
    }

    // With ref it may be replaced by a method that does not resolve, too.
    private static bool IsReplaced(IOperation mention) =>
        (mention.Parent is IAssignmentOperation assignment && assignment.Target == mention) || mention.Parent is ITupleOperation
            || mention.Syntax.Parent is RefExpressionSyntax || mention.Syntax.Parent is ArgumentSyntax { RefKindKeyword.RawKind: not 0 };

    private static IInvocationOperation? FindConsumption(IOperation mention) =>
        mention.Parent is IInvocationOperation call && call.Instance == mention && s_consuming.Contains(call.TargetMethod.Name)
            && OperationWalk.EnclosingFunction(call) is null ? call : null;

    // Whether the block throws afterwards, or the call stands in a throw, so that the message is not passed on.
    private static bool IsRefused(IOperation call) => OperationWalk.Around(call).Any(static at => at is IThrowOperation
        || (at is ISwitchCaseOperation { Body: var section } && EndsInThrow(section))
        || (at is IBlockOperation { Operations: var block } && EndsInThrow(block)));

    private static bool EndsInThrow(ImmutableArray<IOperation> statements) =>
        statements.LastOrDefault() is IThrowOperation or IExpressionStatementOperation { Operation: IThrowOperation };
}
