using System.Collections.Immutable;
using System.Linq;

namespace WcfLint.Analyzers;

/// <summary>The catalogue: every rule, by band in the partial files beside this one.</summary>
public static partial class WcfRules
{
    private static ImmutableArray<WcfRule> s_all;

    /// <summary>Every rule, ordered by id.</summary>
    public static ImmutableArray<WcfRule> All => s_all.IsDefault ? s_all = CreateAll() : s_all;

    /// <summary>The rule of an id, or null.</summary>
    public static WcfRule? Find(string id) => All.FirstOrDefault(rule => rule.Id == id);

    private static ImmutableArray<WcfRule> CreateAll() =>
        new[] { OfConfigurationFile, OfClientLifetime, OfQuotas, OfTransport, OfSessions, OfContracts, OfHosting, OfSecurity, OfMigration }
            .SelectMany(static band => band).ToImmutableArray();
}
