using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.ServiceModel;

namespace WcfLint.Fuzz.Oracle;

/// <summary>Bindings, and the channels that they make.</summary>
internal sealed class BindingKind : OracleKind
{
    private static readonly ImmutableArray<string> s_rules = ["WCFL2004", "WCFL3005", "WCFL3013", "WCFL3016", "WCFL4003", "WCFL7013", "WCFL8002", "WCFL8006"];

    public override string Name => "bindings";

    protected override string WriteProgram(Random random) => BindingWriter.Write(random);

    // No service listens there: the error of the connection shows that the channel could be created.
    protected override IEnumerable<Question> Ask(GeneratedProgram program) =>
    [
        new("binding", RealWcf.Open(program.Assembly) is { } thrown and not (EndpointNotFoundException or TimeoutException) ? [thrown] : [],
            static finding => s_rules.Contains(finding.Id)),
    ];
}
