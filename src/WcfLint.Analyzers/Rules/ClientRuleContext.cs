using System;
using System.Threading;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="IClientRule"/> sees.</summary>
internal sealed class ClientRuleContext(Client client, WcfProject project, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(report, cancellationToken)
{
    public Client Client => client;

    public ClientTypes Types => client.Types;

    public WcfProject Project => project;

    protected override Places? Places => project.Places;
}
