using System;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Rules.Transport;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Hosting;

/// <summary>
/// WCFL3009, WCFL3010 and WCFL3011 in C#, by syntax and names: the types are Silverlight's and resolve on no machine of today.
/// WCFL3011 is off by default and has no analyzer of its own: Roslyn 4.5 runs no semantic model actions of an analyzer whose
/// rules are all off by default, though the options of the compilation turn one on.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class SilverlightAnalyzer : WcfAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        WcfRules.WCFL3009_SingleMessagePerPoll.Descriptor,
        WcfRules.WCFL3010_TextOverPollingDuplex.Descriptor,
        WcfRules.WCFL3011_CallFromUIThread.Descriptor);

    protected override void Register(CompilationStartAnalysisContext context, WcfSymbols symbols)
    {
        if (!symbols.IsFramework)
        {
            return;
        }

        context.RegisterSemanticModelAction(c =>
        {
            var watched = WatchedNodes.Of(c.SemanticModel.SyntaxTree, c.CancellationToken);
            AnalyzeCreations(c, watched);
            AnalyzeCalls(c, watched, symbols);
        });
    }

    private static void AnalyzeCreations(SemanticModelAnalysisContext context, WatchedNodes watched)
    {
        foreach (BaseObjectCreationExpressionSyntax node in watched.Creations)
        {
            if (node is ObjectCreationExpressionSyntax creation
                && TypeSyntaxes.NameOf(creation.Type) is PollingDuplexNames.Binding or PollingDuplexNames.Element
                && SilverlightSyntax.MayBeWcf(creation.Type, context.SemanticModel.GetTypeInfo(creation, context.CancellationToken).Type)
                && PollingDuplexCreation.Of(creation) is { } read)
            {
                Analyze(context, read);
            }
        }
    }

    private static void AnalyzeCalls(SemanticModelAnalysisContext context, WatchedNodes watched, WcfSymbols symbols)
    {
        foreach (InvocationExpressionSyntax call in watched.Calls)
        {
            if (call.Expression is MemberAccessExpressionSyntax { Name: IdentifierNameSyntax name } access
                && !call.ArgumentList.CloseParenToken.IsMissing
                && name.Identifier.ValueText.EndsWith("Async", StringComparison.Ordinal)
                && WCFL3011_CallFromUIThread.Find(call, access, context.SemanticModel, symbols, context.CancellationToken) is { } where)
            {
                OwnTree.Report(context, new Finding(
                    WcfRules.WCFL3011_CallFromUIThread, name.GetLocation(), name.Identifier.ValueText, where));
            }
        }
    }

    private static void Analyze(SemanticModelAnalysisContext context, PollingDuplexCreation read)
    {
        string name = "new " + TypeSyntaxes.NameOf(read.Creation.Type);
        if (read.Mode != PollingDuplexNames.Multiple)
        {
            Location location = read.ModeSyntax?.GetLocation()
                ?? Location.Create(read.Creation.SyntaxTree, TextSpan.FromBounds(read.Creation.SpanStart, read.Creation.Type.Span.End));
            OwnTree.Report(context, new Finding(
                WcfRules.WCFL3009_SingleMessagePerPoll,
                location,
                name,
                read.Mode is null ? " (DuplexMode is " + PollingDuplexNames.Single + " by default)" : string.Empty)
            {
                Fixes = Fix(read),
            });
        }
        else if (read.Text is { } text)
        {
            OwnTree.Report(context, new Finding(WcfRules.WCFL3010_TextOverPollingDuplex, text.GetLocation(), name)
            {
                Fixes = ImmutableArray.Create(new FindingFix(
                    "Set " + PollingDuplexNames.UseTextEncoding + " to false (breaking for peers that use text)", "WCFL3010", FixApplicability.ChangesTheWire, new TextEdit(text.Right.Span, "false"))),
            });
        }
    }

    // A custom binding also needs StreamedResponse on its transport: that is for its author.
    private static ImmutableArray<FindingFix> Fix(PollingDuplexCreation read)
    {
        if (TypeSyntaxes.NameOf(read.Creation.Type) != PollingDuplexNames.Binding)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        TextEdit? edit = null;
        if (read.ModeSyntax is MemberAccessExpressionSyntax member)
        {
            edit = new TextEdit(member.Name.Span, PollingDuplexNames.Multiple);
        }
        else if (read.Creation.ArgumentList is { IsMissing: false } arguments)
        {
            string mode = "System.ServiceModel.Channels." + PollingDuplexNames.Mode + "." + PollingDuplexNames.Multiple;
            edit = new TextEdit(new TextSpan(arguments.CloseParenToken.SpanStart, 0), arguments.Arguments.Count > 0 ? ", " + mode : mode);
        }

        return edit is null
            ? ImmutableArray<FindingFix>.Empty
            : ImmutableArray.Create(new FindingFix("Set DuplexMode to " + PollingDuplexNames.Multiple + " (clients and service must agree)", "WCFL3009", FixApplicability.ChangesTheWire, edit));
    }
}
