using System.Collections.Immutable;

namespace WcfLint.Analyzers.Rules;

/// <summary>Looks at one thing at a time. A rule that looks at several kinds of things implements several of the interfaces below.</summary>
/// <typeparam name="TContext">The thing, with what the rule may ask about it.</typeparam>
internal interface IRule<in TContext>
    where TContext : RuleContext
{
    /// <summary>Reports what is wrong with the thing, if anything. Where the rule is not sure it stays silent.</summary>
    void Analyze(TContext context);
}

/// <summary>Looks at each binding, of configuration and of code, with the endpoints that are in sight beside it.</summary>
internal interface IBindingRule : IRule<BindingRuleContext>;

/// <summary>Looks at each setting of a behaviour, of configuration and of code.</summary>
internal interface IBehaviorRule : IRule<BehaviorRuleContext>;

/// <summary>Looks at each configuration file as text, be it well-formed or not.</summary>
internal interface IFileRule : IRule<FileRuleContext>;

/// <summary>Looks at each configuration as WCF reads it: after transforms, with what it inherits.</summary>
internal interface IConfigurationRule : IRule<ConfigurationRuleContext>;

/// <summary>Looks at each class, struct and interface of the code.</summary>
internal interface ITypeRule : IRule<TypeRuleContext>;

/// <summary>Looks at each client, channel, channel factory and host that code makes, with all that is done with it.</summary>
internal interface IClientRule : IRule<ClientRuleContext>;

/// <summary>Looks at each object that code creates and whose class keeps a client but cannot be closed; the code need not reference WCF.</summary>
internal interface IOwnerRule : IRule<OwnerRuleContext>;

/// <summary>Looks at calls by their syntax, whether their types resolve or not.</summary>
internal interface ICallRule : IRule<CallRuleContext>;

/// <summary>Looks at each assignment, with <c>=</c> or <c>+=</c>, to a property of one of some names.</summary>
internal interface IAssignmentRule : IRule<AssignmentRuleContext>
{
    /// <summary>The names of the properties.</summary>
    ImmutableArray<string> Properties { get; }
}

/// <summary>Looks at each binding with all its endpoints, contracts and peers in the project; at the end of a compilation.</summary>
internal interface IEndpointRule : IRule<EndpointRuleContext>;

/// <summary>Looks at a project as a whole; at the end of a compilation.</summary>
internal interface IProjectRule : IRule<ProjectRuleContext>;

/// <summary>Holds clients against the services that they call: of one project in a compiler, of all projects in the command.</summary>
internal interface ISolutionRule : IRule<SolutionRuleContext>;
