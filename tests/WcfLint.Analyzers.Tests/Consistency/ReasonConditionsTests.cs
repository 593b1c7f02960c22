using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>
/// A reason behind a condition with || stands for several causes, and <c>--why</c> cannot say which it was. Those that are left have a
/// number here for each file; it only goes down.
/// </summary>
public class ReasonConditionsTests
{
    private static readonly Dictionary<string, int> s_left = new(StringComparer.Ordinal)
    {
        ["ClientReasons.cs"] = 1,
        ["MadeOwner.cs"] = 1,
        ["WCFL0002_OutsideSchema.cs"] = 2,
        ["WCFL0003_ReferenceNamesNothing.cs"] = 2,
        ["WCFL1005_NewClientForEveryCall.cs"] = 2,
        ["WCFL1007_UsedAfterFault.cs"] = 1,
        ["WCFL1008_TwoConnectionsPerHost.cs"] = 2,
        ["WCFL1009_ServiceFabricFactoryForEveryCall.cs"] = 2,
        ["WCFL2003_QuotasOfTheSidesDiffer.cs"] = 1,
        ["WCFL2005_ObjectGraphQuota.cs"] = 1,
        ["WCFL2009_TimeoutsThatContradictEachOther.cs"] = 1,
        ["WCFL3001_DefaultWebProxy.cs"] = 1,
        ["WCFL3002_StreamingWithoutStream.cs"] = 1,
        ["WCFL3004_ExtraPartsBesideStream.cs"] = 1,
        ["WCFL3007_HttpBetweenOwnPeers.cs"] = 1,
        ["WCFL3012_KeepAliveOff.cs"] = 1,
        ["WCFL4001_SecurityContextForSingleCalls.cs"] = 1,
        ["WCFL5004_OneWayWithReply.cs"] = 1,
        ["WCFL5018_InitiatingWithoutSession.cs"] = 1,
        ["WCFL5019_PlainException.cs"] = 1,
        ["WCFL6002_WorkstationGarbageCollection.cs"] = 1,
        ["WCFL6003_SerialSingleton.cs"] = 1,
        ["WCFL6005_SessionStateLock.cs"] = 3,
        ["WCFL6007_HostOnUIThread.cs"] = 1,
        ["WCFL6009_HttpContextOutsideAspNet.cs"] = 1,
        ["WCFL6010_CallbacksInLoop.cs"] = 2,
        ["WCFL7001_ExceptionDetailInFaults.cs"] = 1,
        ["WCFL7009_WeakMessageSecurity.cs"] = 2,
        ["WCFL7010_AnonymousClients.cs"] = 2,
        ["WCFL8002_MessageSecurity.cs"] = 1,
        ["WCFL8005_ThrottleWithoutReader.cs"] = 1,
        ["WCFL8006_NotSupported.cs"] = 1,
        ["WCFL8007_ConfigurationThatNothingReads.cs"] = 3,
    };

    [Fact]
    public void A_reason_has_one_condition()
    {
        var found = Repository.Files("src/WcfLint.Analyzers", "*.cs")
            .Select(file => (Name: System.IO.Path.GetFileName(file), Reasons: CSharpSyntaxTree.ParseText(System.IO.File.ReadAllText(file)).GetRoot().DescendantNodes().Where(IsReason).Count(StandsBehindOr)))
            .Where(file => file.Reasons > 0).ToDictionary(file => file.Name, file => file.Reasons, StringComparer.Ordinal);
        Assert.All(found, file => Assert.True(file.Value <= s_left.GetValueOrDefault(file.Key), $"{file.Key} has {file.Value} reasons behind a condition with ||: give each cause a reason of its own"));
    }

    [Theory]
    [InlineData("if (a || b) { context.NoFinding(NoFindingKind.Fine, \"one\"); }", true)]
    [InlineData("if (a is 1 or 2) { context.NoFinding(NoFindingKind.Fine, \"one\"); }", false)]
    [InlineData("if (a) { context.NoFinding(NoFindingKind.Fine, b || c ? \"one\" : \"two\"); }", true)]
    [InlineData("if (a || b) { if (c) { context.NoFinding(NoFindingKind.Fine, \"one\"); } }", false)]
    [InlineData("var r = a || b ? new NoFindingReason(NoFindingKind.Fine, \"one\") : null;", true)]
    [InlineData("var r = a ? new NoFindingReason(NoFindingKind.Fine, \"one\") : b || c ? Other : null;", false)]
    [InlineData("if (a || b) { context.NoFinding(Reason); }", false)]
    public void The_condition_is_the_nearest_one(string statement, bool expected) =>
        Assert.Equal(expected, CSharpSyntaxTree.ParseText("void M() { " + statement + " }").GetRoot().DescendantNodes().Where(IsReason).Any(StandsBehindOr));

    // A text for a reason.
    private static bool IsReason(SyntaxNode node) => node is LiteralExpressionSyntax { RawKind: (int)SyntaxKind.StringLiteralExpression } text
        && text.FirstAncestorOrSelf<ArgumentSyntax>() is { Parent: ArgumentListSyntax list } argument && list.Arguments.Count >= 2 && list.Arguments[^1] == argument
        && list.Parent switch
        {
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "NoFinding" } } => true,
            ObjectCreationExpressionSyntax { Type: IdentifierNameSyntax { Identifier.ValueText: "NoFindingReason" } } => true,
            _ => false,
        }
        && argument.DescendantNodes().OfType<LiteralExpressionSyntax>().Contains(text);

    private static bool StandsBehindOr(SyntaxNode reason)
    {
        for (SyntaxNode at = reason; at.Parent is { } parent and not (MemberDeclarationSyntax or LambdaExpressionSyntax); at = parent)
        {
            switch (parent)
            {
                case IfStatementSyntax branch when branch.Statement == at:
                    return HasOr(branch.Condition);
                case ConditionalExpressionSyntax choice when choice.WhenTrue == at:
                    return HasOr(choice.Condition);
                case IfStatementSyntax or ConditionalExpressionSyntax or SwitchSectionSyntax or SwitchExpressionArmSyntax or ElseClauseSyntax:
                    return false;
            }
        }

        return false;
    }

    private static bool HasOr(ExpressionSyntax condition) => condition switch
    {
        ParenthesizedExpressionSyntax inner => HasOr(inner.Expression),
        BinaryExpressionSyntax binary => binary.IsKind(SyntaxKind.LogicalOrExpression) || HasOr(binary.Left) || HasOr(binary.Right),
        _ => false,
    };
}
