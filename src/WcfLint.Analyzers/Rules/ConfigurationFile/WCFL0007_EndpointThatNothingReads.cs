using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// A client that takes its endpoint from the configuration of its program, where no configuration or only the app.config of a library has one: a process reads the
/// configuration of its program alone (referencesource, ConfigLoader.cs, LookupChannel). Which programs run the code only the command sees.
/// </summary>
internal sealed class WCFL0007_EndpointThatNothingReads() : Rule(WcfRules.WCFL0007_EndpointThatNothingReads), IClientRule
{
    public void Analyze(ClientRuleContext context)
    {
        if (WhyNot(context, out UnreadEndpoint endpoint, out string? name) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        context.Report(new Finding(Row, context.Client.Creation.Syntax.GetLocation(), context.Client.Creation.Type!.Name, endpoint.Contract,
            endpoint.File.Length == 0
                ? "none in any configuration" : "one only in " + endpoint.File + ", which is not the configuration of " + endpoint.Programs)
        {
            Assumption = endpoint.File.Length == 0 ? "none is added where the program is installed"
                : !endpoint.HaveConfigurations ? "no configuration of " + endpoint.Programs + " comes from elsewhere"
                : IsNamedByUsers(context) ? null : "this code runs in " + endpoint.Programs,
            Consequence = "creating it throws InvalidOperationException: \"Could not find "
                + (name is null ? "default endpoint element that references" : "endpoint element with name '" + name + "' and")
                + " contract '" + endpoint.Contract + "' in the ServiceModel client configuration section. …\"",
        });
    }

    private static NoFindingReason? WhyNot(ClientRuleContext context, out UnreadEndpoint endpoint, out string? name)
    {
        endpoint = default;
        name = null;
        if (context.Project.Platform != WcfPlatform.Framework)
        {
            return new NoFindingReason(NoFindingKind.Platform, "only clients of .NET Framework take endpoints from a configuration");
        }

        if (context.Client is not { Holder: not (ClientHolder.Using or ClientHolder.Member or ClientHolder.IndirectMember),
            Kind: ClientKind.Client or ClientKind.Factory, Creation: IObjectCreationOperation { Type: { } type } creation })
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "the rule looks at the place that creates it");
        }

        if (creation.Syntax.ContainsDiagnostics)
        {
            return new NoFindingReason(NoFindingKind.Unknown, "the creation is not complete");
        }

        INamedTypeSymbol? contract = context.Client.Types.ContractOf(type);
        if ((contract is null ? null : ConfigurationNames.OfContract(contract)) is not { } configured)
        {
            return new NoFindingReason(NoFindingKind.Unknown, "the contract is not known");
        }

        endpoint = UnreadEndpoint.Read(context.Project.Build.UnreadEndpoints).FirstOrDefault(unread => unread.Contract == configured);
        if (endpoint.Contract is null)
        {
            if (AbsentEndpoints.WhyNot(configured, context.Project) is { } reason)
            {
                return reason;
            }

            endpoint = new UnreadEndpoint(configured, string.Empty, string.Empty, HaveConfigurations: true);
        }

        Taking? taking = new ConstructorTakings(context.Project.World).Read(creation.Syntax)?.Taking;
        if (taking is { PassesBinding: true })
        {
            return new NoFindingReason(NoFindingKind.Fine, "code gives it a binding");
        }

        if (taking?.Name is not { } written)
        {
            return new NoFindingReason(NoFindingKind.Unknown, "the name of its endpoint is not known");
        }

        // referencesource, ChannelFactory.cs, InitializeEndpoint.
        if (written.Length == 0 && context.Client.Kind == ClientKind.Factory)
        {
            return new NoFindingReason(NoFindingKind.Fine, "a factory without a name looks for no endpoint");
        }

        if (IsReportedBefore(contract!, context))
        {
            return new NoFindingReason(NoFindingKind.Elsewhere, "the finding at the first creation stands for all of the contract");
        }

        name = written is "" or "*" ? null : written;
        return null;
    }

    // One endpoint is missing, however many places look for it. What is not reported does not stand for others.
    private static bool IsReportedBefore(INamedTypeSymbol contract, ClientRuleContext context)
    {
        Location own = context.Client.Creation.Syntax.GetLocation();
        return context.Project.Takings.Find(contract).Any(taking => taking is { PassesBinding: false, Name: not null, Place.SourceTree: not null }
            && IsBefore(taking.Place, own) && IsReported(taking, context));
    }

    private static bool IsReported(Taking taking, ClientRuleContext context) =>
        taking.Place is { SourceTree: { } tree } place && context.Project.Compilation.ContainsSyntaxTree(tree)
        && tree.GetRoot(context.CancellationToken).FindNode(place.SourceSpan,
            getInnermostNodeForTie: true) is BaseObjectCreationExpressionSyntax { ContainsDiagnostics: false } creation
        && !(taking.Name!.Length == 0 && CreatedNames.TypeOf(creation) is { } type && TypeSyntaxes.NameOf(type) is "ChannelFactory" or "DuplexChannelFactory")
        && !GeneratedFiles.Holds(tree, context.Project.Compilation.Options.SyntaxTreeOptionsProvider, context.CancellationToken)
        && !SuppressingComments.MayHide(context.Project, place, WcfRules.WCFL0007_EndpointThatNothingReads)
        && context.RelevanceOf(place) == Relevance.Production;

    private static bool IsBefore(Location one, Location other) =>
        string.CompareOrdinal(one.SourceTree!.FilePath, other.SourceTree!.FilePath) is var order
            && (order != 0 ? order < 0 : one.SourceSpan.Start < other.SourceSpan.Start);

    // In a program the code of the program itself runs.
    private static bool IsNamedByUsers(ClientRuleContext context) => context.Project.MayBeProgram
        || (context.Client.ContainingMember?.ContainingType is { } type
            && context.Project.Users.Any(user => user.SyntaxTrees.Any(tree => Names(tree, user, type, context.CancellationToken))));

    // A user of the library may see the type as another symbol.
    private static bool Names(SyntaxTree tree, Compilation user, INamedTypeSymbol type, CancellationToken cancellation) => SourceWords.Contains(tree, type.Name)
        && SourceWords.FindIdentifiers(tree.GetRoot(cancellation), type.Name).Any(word => word.Parent is SimpleNameSyntax name
            && SemanticModels.Find(tree, user)?.GetSymbolInfo(name, cancellation).Symbol is INamedTypeSymbol named
            && ConfigurationNames.FullName(named) == ConfigurationNames.FullName(type));
}
