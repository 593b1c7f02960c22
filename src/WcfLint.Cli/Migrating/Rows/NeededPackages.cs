using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>The packages that a project refers to on .NET.</summary>
internal static class NeededPackages
{
    private const string CoreWcf = "CoreWCF.";
    private const string Client = "System.ServiceModel.";
    private const string Common = "Primitives";

    /// <summary>Those of an endpoint.</summary>
    public static IEnumerable<string> Of(Endpoint endpoint)
    {
        string family = endpoint.Side == EndpointSide.Service ? CoreWcf : Client;
        yield return family + Common;
        if (endpoint.Binding is { IsHttp: true } or { IsTcp: true } or { IsPipe: true })
        {
            yield return family + (endpoint.Binding.IsHttp ? "Http" : endpoint.Binding.IsTcp ? "NetTcp" : "NetNamedPipe");
        }

        if (endpoint is { Side: EndpointSide.Service, Binding.Kind: BindingKind.WebHttp })
        {
            yield return family + "WebHttp";
        }
    }

    /// <summary>Those that the table names for a row.</summary>
    public static IEnumerable<string> Of(MigrationRow row) => AnswersOf(row).SelectMany(static answer => answer.Cell!.Packages);

    /// <summary>That of the type that a row of code is about: a library of contracts has no endpoint.</summary>
    public static IEnumerable<string> OfType(MigrationRow row) =>
        row.Feature?.Id.StartsWith("code:", StringComparison.Ordinal) != true ? []
        : from answer in AnswersOf(row)
          where answer.Target == MigrationTarget.Client || answer.Cell!.Namespace is not null
          select (answer.Target == MigrationTarget.Client ? Client : CoreWcf) + Common;

    private static IEnumerable<MigrationAnswer> AnswersOf(MigrationRow row) => row.Answers.Where(
        static answer => answer is { Target: not MigrationTarget.CoreWcfFile, Verdict: MigrationVerdict.Works or MigrationVerdict.Change, Cell: not null });

    /// <summary>The packages in order, each once: that of a transport brings what all of its family need.</summary>
    public static IReadOnlyList<string> Reduce(IEnumerable<string> packages)
    {
        string[] all = [.. packages.Distinct(StringComparer.OrdinalIgnoreCase).Order(StringComparer.OrdinalIgnoreCase)];
        return [.. all.Where(package => !(package.EndsWith("." + Common, StringComparison.Ordinal)
            && all.Any(other => other != package && other.StartsWith(package[..^Common.Length], StringComparison.Ordinal))))];
    }
}
