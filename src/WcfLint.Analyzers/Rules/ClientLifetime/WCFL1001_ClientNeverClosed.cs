using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Owners;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>A client, channel, factory or host that a method creates, does not pass on and never ends.</summary>
internal sealed class WCFL1001_ClientNeverClosed() : Rule(WcfRules.WCFL1001_ClientNeverClosed), IClientRule, IOwnerRule
{
    private const string KeptBeyond = "the service keeps a session beyond the connection";

    private static readonly NoFindingReason s_sessionless = new(NoFindingKind.Fine, "the binding has no session, so nothing stays on the service");

    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        if (OpenClients.Find(client) is not var (how, isHarmless))
        {
            if (DroppedFactories.FindMethod(client, context.CancellationToken) is { } method)
            {
                context.Report(new Finding(Row, client.Creation.Syntax.GetLocation(), client.Describe(isOneOfMany: false),
                    "never closed, because " + method.Name + " returns a channel of it alone")
                {
                    Effect = WcfRules.WCFL1001_ResourcesStay,
                    Assumption = "that method is called often",
                });
                return;
            }

            context.NoFinding(NoFindingReason.Of(client));
            return;
        }

        if (IsNeverOpened(client))
        {
            context.NoFinding(NoFindingReasons.NeverOpened);
            return;
        }

        if (IsNeverRead(context, client))
        {
            context.NoFinding(NoFindingKind.Fine, "the program only assigns its field, so it has no connection and no session");
            return;
        }

        BindingSession session = client.FindSession(context.CancellationToken);
        if (session == BindingSession.Connection && IsMadeByMain(client, context.CancellationToken))
        {
            context.NoFinding(NoFindingKind.Fine, "Main creates it once, and its connection ends with the process");
            return;
        }

        if (WhyHarmless(context, session) is { } harmless)
        {
            context.NoFinding(harmless);
            return;
        }

        if (client.IsInMember && session == BindingSession.None)
        {
            Report(context, "never closed", session, isHarmless: false, []);
            return;
        }

        if (FindFirstOfFactory(client, context) is not null)
        {
            context.NoFinding(NoFindingKind.Elsewhere, "the finding at the first channel of the factory that the class calls so stands for all");
            return;
        }

        List<Location> others = [];
        if (client.IsInMember && isHarmless)
        {
            others = Wrappers.FindCreations(client.Field!.ContainingType, context.Project, context.CancellationToken);
            if (others.Count == 0 && client.Holder == ClientHolder.IndirectMember && !client.HasSession(context.CancellationToken))
            {
                context.NoFinding(NoFindingKind.Unknown, "other members expose the field, and the binding of the client has no session or is not known");
                return;
            }

            Report(context, others.Count == 0 ? how : how + ", and each use creates a new object of that type", session, others.Count == 0, others);
            return;
        }

        if (client.Kind == ClientKind.Host && client.IsInEntryPoint)
        {
            others = FindHostsBeside(context);
            if (others.Exists(other => other.SourceSpan.Start < client.Creation.Syntax.SpanStart))
            {
                context.NoFinding(NoFindingKind.Elsewhere, "all hosts end with the process, and the rule reports only the first host");
                return;
            }
        }

        Report(context, others.Count == 0 ? how : how + ", and neither " + (others.Count == 1 ? "is the other host"
            : "are the " + others.Count.ToString(CultureInfo.InvariantCulture) + " other hosts") + " in Main", session, isHarmless, others);
    }

    public void Analyze(OwnerRuleContext context)
    {
        MadeOwner owner = context.Owner;
        Client? client = owner.Clients.FirstOrDefault(OpenClients.StaysOpen);
        if (client is null)
        {
            context.NoFinding(NoFindingKind.Fine, "its class leaves no client open");
        }
        else if (!owner.IsOfOtherProject)
        {
            context.NoFinding(NoFindingKind.Elsewhere,
                "its class belongs to this project, and the finding at the field of the class names the places that create an object for each use");
        }
        else if (owner.WhyKept() is { } reason)
        {
            context.NoFinding(reason);
        }
        else if (client.FindSession(context.CancellationToken) is BindingSession.None or BindingSession.Queue)
        {
            context.NoFinding(s_sessionless);
        }
        else
        {
            context.Report(new Finding(Row, owner.Creation.Syntax.GetLocation(), "'" + owner.Name + "'",
                "left open, because " + client.Field!.ContainingType.Name + " never closes its '" + client.Name + "'")
            {
                Effect = client.Types.Symbols.IsFramework ? WcfRules.WCFL1001_SessionStays : null,
                Assumption = client.AssumedSession(context.CancellationToken),
            });
        }
    }

    // A constructor of its own class may open it, and other classes may call what a property exposes. A factory whose endpoint or credentials alone are
    // read opens nothing, and a host that is not opened does not listen.
    private static bool IsNeverOpened(Client client) =>
        client is { Holder: ClientHolder.Local or ClientHolder.Member, IsFollowed: true,
            Use: { Opened: false, UsedByHelper: false, Captured: false, HasAnyEnd: false } use }
        && use.Calls.Count + use.AsyncCalls.Count + use.ChannelCreations.Count == 0
        && !OpenClients.OpenThemselves(client);

    // A field that the program only assigns: markup binds no fields.
    private static bool IsNeverRead(ClientRuleContext context, Client client) =>
        client is { Kind: ClientKind.Client or ClientKind.Channel, Holder: ClientHolder.IndirectMember, IsFollowed: true,
            Field: IFieldSymbol { ContainingType: { } owner } field, Use: { Opened: false, UsedByHelper: false } }
        && context.Project.SeesAllUsesOf(owner) && !OpenClients.OpenThemselves(client)
        && VisibleMembers.FindCallsElsewhere(field, context.Project.Compilation, context.CancellationToken) is { Count: 0 }
        && MemberReferences.Collect(owner, field, context.Project.Compilation, context.CancellationToken).References
            .TrueForAll(static use => use.Parent is ISimpleAssignmentOperation { Parent: IExpressionStatementOperation } assignment
                && assignment.Target == use);

    // _factory.CreateChannel().Get(1) in one method after another: one factory whose channels the class never keeps. What Main creates once
    // is no finding, or a weaker one.
    private static SyntaxNode? FindFirstOfFactory(Client client, ClientRuleContext context) =>
        client.Holder == ClientHolder.Call
            && client.Creation is IInvocationOperation { Instance: IMemberReferenceOperation,
                Syntax: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var factory,
                    Name.Identifier.ValueText: var create } } creation }
        && creation.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
        && !SourceWords.Contains(creation.SyntaxTree, WcfRules.WCFL1001_ClientNeverClosed.Id)
            ? NodesByName.Find(type, create).FirstOrDefault(mention => mention.SpanStart < creation.SpanStart
                && mention.Parent is MemberAccessExpressionSyntax { Expression: var other,
                    Parent: InvocationExpressionSyntax { Parent: MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } } }
                        && other.IsEquivalentTo(factory)
                && (context.RelevanceOf(mention.GetLocation()) & Relevance.Unused) == 0
                && (!EntryPoints.RunOnce(mention, context.Project.Compilation, context.CancellationToken) || IsMadeByMain(client, context.CancellationToken)))
            : null;

    // The other hosts of the same Main that nothing ends: the end of the process ends them all.
    private static List<Location> FindHostsBeside(ClientRuleContext context)
    {
        Client client = context.Client;
        var reader = ClientReader.GetOrCreate(context.Project);
        return BodyOperations.GetOrCreate(client.Function).All
            .Where(other => other is IObjectCreationOperation && other != client.Creation && client.Types.KindOf(other.Type) == ClientKind.Host
                && reader.Read(other, context.CancellationToken) is { IsInEntryPoint: true } host && OpenClients.StaysOpen(host)
                && !IsNeverOpened(host))
            .Select(static other => other.Syntax.GetLocation()).ToList();
    }

    // Without a session the service keeps nothing for the client. On .NET Framework connections belong to the process, not to the client
    // (referencesource, ServicePointManager.cs); with the client packages they stay until a garbage collection (dotnet/wcf, HttpChannelFactory.cs).
    private static NoFindingReason? WhyHarmless(ClientRuleContext context, BindingSession session) => session switch
    {
        BindingSession.None when context.Client is { IsInMember: true, IsInDisguisedLocal: false } client =>
            RepeatedOwners.AreOfType(client.Field!.ContainingType, context.Project, context.CancellationToken) ? null : s_sessionless,
        BindingSession.None when IsMadeByUser(context) =>
            new NoFindingReason(NoFindingKind.Fine, "the binding has no session, and an action of a user creates it"),
        BindingSession.None when PerCallClients.IsMadePerCall(context.Client, context.CancellationToken) =>
            new NoFindingReason(NoFindingKind.Elsewhere, "the binding has no session, and WCFL1005 reports that it is created for each call"),
        BindingSession.Queue => new NoFindingReason(NoFindingKind.Fine, "the service keeps no session or connection for clients of a queue"),
        BindingSession.Connection when IsCreatedOnce(context.Client, afterFault: true)
            && MainWindows.AreOfType(context.Client.Field!.ContainingType, context.Project, context.CancellationToken) =>
            new NoFindingReason(NoFindingKind.Fine, "the main window keeps one connection, which ends with the process"),
        BindingSession.Connection when IsCreatedOnce(context.Client, afterFault: true)
            && SingleOwners.AreOfType(context.Client.Field!.ContainingType, context.Project, context.CancellationToken) =>
            new NoFindingReason(NoFindingKind.Fine, "a process makes one object of the class, and its connection ends with the process"),
        _ => null,
    };

    // One for a click or a window: a garbage collection keeps up with that. With the client packages each has a handler with connections of its own.
    private static bool IsMadeByUser(ClientRuleContext context) => context.Client is { Types.Symbols.IsFramework: true,
            Creation: { Syntax: var creation, SemanticModel: { } model } }
        && FunctionNodes.Around(creation) is MethodDeclarationSyntax && CallSites.LoopAround(context.Client.Creation) is null
        && model.GetEnclosingSymbol(creation.SpanStart, context.CancellationToken) is IMethodSymbol { ContainingType: var window } method
        && WindowThread.Owns(window)
        && (LoadHandlers.MayBe(method, context.CancellationToken) || UserActions.Run(method, context.Project, context.CancellationToken));

    private void Report(ClientRuleContext context, string how, BindingSession session, bool isHarmless, List<Location> others)
    {
        Client client = context.Client;
        bool isInfo = isHarmless && !(client.IsInMember && session is BindingSession.Connection or BindingSession.Kept);
        string? assumption = AssumptionOf(context, session) ?? (isInfo ? null : client.AssumedSession(context.CancellationToken));
        context.Report(new Finding(Row, client.Creation.Syntax.GetLocation(),
            client.Describe(isOneOfMany: session == BindingSession.None && client.Kind != ClientKind.Host && client.Types.Symbols.IsFramework), how)
        {
            AdditionalLocations = others.ToImmutableArray(),

            // A form may be shown again, and a client may be needed longer than its owner: a written Dispose ends both.
            Rewriting = !client.IsInMember || (!client.IsInDisguisedLocal && DisposesItself(client.Field!.ContainingType, client.Creation.Syntax.SyntaxTree))
                || WindowClients.EndWithIt(client, context.CancellationToken)
                ? FixApplicability.Safe : FixApplicability.NeedsDecision,
            Assumption = assumption,
            Effect = client.Kind == ClientKind.Host ? WcfRules.WCFL1001_Host
                : session == BindingSession.None ? client.Types.Symbols.IsFramework ? WcfRules.WCFL1001_NoSession : WcfRules.WCFL1001_ResourcesStay
                : isInfo ? WcfRules.WCFL1001_ResourcesStay
                : !client.Types.Symbols.IsFramework ? assumption == KeptBeyond ? WcfRules.WCFL1001_SessionStays : null
                : assumption is not (null or KeptBeyond or Client.AssumedSessionText) && client.AssumedSession(context.CancellationToken) is not null
                ? WcfRules.WCFL1001_SessionMayStay : WcfRules.WCFL1001_SessionStays,
        });
    }

    // What ends with the process leaves no connection; whether a session stays depends on the binding, and on a service that is another process.
    private static string? AssumptionOf(ClientRuleContext context, BindingSession session)
    {
        Client client = context.Client;
        bool isOfProcess = IsMadeByMain(client, context.CancellationToken);
        return isOfProcess && ExceptionReaders.AreInProcess(context.Project, context.CancellationToken) ? Assumptions.OtherCallers
            : session == BindingSession.Unknown && (isOfProcess || (client.Types.Symbols.IsFramework && IsKeptByProcess(context, afterFault: true)))
            ? KeptBeyond
            : session == BindingSession.Connection && IsKeptByProcess(context, afterFault: false) ? "the client that a handler replaces has not faulted"
            : NeedsRepetition(context, session) ? "the handler runs more than once"
            : null;
    }

    private static bool IsMadeByMain(Client client, CancellationToken cancellation) =>
        client.Holder != ClientHolder.Member && client.Kind != ClientKind.Host && EntryPoints.RunOnce(client.Creation, cancellation);

    // A handler of an event that only markup names: a click drops the client of the last one, the load of a window does not.
    private static bool NeedsRepetition(ClientRuleContext context, BindingSession session) =>
        context.Client is { IsInMember: true, Field: { } field, Use.Creations: { Count: 1 } creations } client && IsInHandlerOfMarkup(creations[0])
        && (field.IsStatic || (session == BindingSession.Connection && IsOwnerOfProcess(context))
            || (session == BindingSession.Unknown && client.IsInDisguisedLocal));

    private static bool IsInHandlerOfMarkup(IOperation creation) =>
        creation.SemanticModel?.GetEnclosingSymbol(creation.Syntax.SpanStart) is IMethodSymbol method && LoadHandlers.MayBe(method, default);

    private static bool IsKeptByProcess(ClientRuleContext context, bool afterFault) => IsCreatedOnce(context.Client, afterFault) && IsOwnerOfProcess(context);

    // The main window, or an object of which a process makes one.
    private static bool IsOwnerOfProcess(ClientRuleContext context) =>
        MainWindows.AreOfType(context.Client.Field!.ContainingType, context.Project, context.CancellationToken)
            || SingleOwners.AreOfType(context.Client.Field!.ContainingType, context.Project, context.CancellationToken);

    // In an initializer or a constructor.
    private static bool IsCreatedOnce(Client client, bool afterFault)
    {
        List<IOperation> creations = client.Use.Creations.Where(static creation => !ReplacesFaulted(creation)).ToList();
        return client is { IsInMember: true, IsInDisguisedLocal: false, Field.IsStatic: false } && creations.Count == 1
            && (creations[0].Syntax.Parent is EqualsValueClauseSyntax { Parent.Parent.Parent: FieldDeclarationSyntax }
                || creations[0].SemanticModel?.GetEnclosingSymbol(creations[0].Syntax.SpanStart) is not IMethodSymbol member
                || member.MethodKind == MethodKind.PropertyGet || CallSites.RunsOnce(member)
                || SingleOwners.RunsOnceOrInHandlers(member, afterFault, default) || LoadHandlers.Are(member, default));
    }

    // if (client.State == CommunicationState.Faulted) client = new OrdersClient(): a faulted channel has no connection any more.
    private static bool ReplacesFaulted(IOperation creation) =>
        creation.Syntax.FirstAncestorOrSelf<IfStatementSyntax>() is { Condition: BinaryExpressionSyntax { OperatorToken.RawKind: (int)SyntaxKind.EqualsEqualsToken, Right: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Faulted" } } } condition
        && condition.Statement.Span.Contains(creation.Syntax.Span);

    private static bool DisposesItself(INamedTypeSymbol type, SyntaxTree tree) =>
        type.GetMembers("Dispose").Any(member => member is IMethodSymbol && member.Locations[0].SourceTree == tree);
}
