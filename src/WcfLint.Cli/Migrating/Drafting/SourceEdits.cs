using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Judging;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The edits of the files of a project: types of services get the names of CoreWCF, those of clients keep theirs, and what hosts services is left to
/// .NET Framework.</summary>
/// <param name="migration">The project, when all of them are read.</param>
/// <param name="files">What its files name of WCF.</param>
/// <param name="clients">The factories that stand beside them.</param>
internal sealed class SourceEdits(ProjectMigration migration, IReadOnlyList<WcfFile> files, IReadOnlyList<ClientDraft.DraftedClient> clients)
{
    // The accessor reads one static AsyncLocal (ASP.NET Core, HttpContextAccessor.cs), which the program sets with AddHttpContextAccessor (Drafts.WithAccessor).
    // User has the same members, but no roles of ASP.NET.
    private const string HttpContext = "new Microsoft.AspNetCore.Http.HttpContextAccessor().HttpContext"
        + "/* MARK: the type has other members than that of System.Web, and the user no roles of its role manager; Server, Session and Application need code of their own */";

    private readonly Dictionary<WcfName, PackageTypes.PackageType?> _moved =
        files.SelectMany(file => Active(file, migration)).ToDictionary(static name => name, name => FindNew(name, migration),
            (IEqualityComparer<WcfName>)ReferenceEqualityComparer.Instance);

    /// <summary>The packages that have what the files name after the edits.</summary>
    public IEnumerable<string> Packages =>
        _moved.Select(static name => name.Value?.Package ?? PackageTypes.FindClient(name.Key.Type)).OfType<string>().Distinct(StringComparer.Ordinal);

    /// <summary>Whether they name types of ASP.NET Core.</summary>
    public bool NameAspNetCore => files.Any(static file => file.HttpContexts.Count > 0);

    /// <summary>The edits of a file, by its path; null where it stays as it is.</summary>
    public SourceText? Apply(string path, SourceText text)
    {
        // A file that has changed since it was read has other places.
        if (files.FirstOrDefault(file => file.Path == path) is not { } file || file.Length != text.Length)
        {
            return null;
        }

        var changes = new List<TextChange>();
        var done = new HashSet<WcfName>(ReferenceEqualityComparer.Instance);
        string newLine = text.Lines[0].EndIncludingLineBreak - text.Lines[0].End == 2 ? "\r\n" : "\n";
        WcfName[] names = [.. Active(file, migration)];
        var written = new HashSet<string>(StringComparer.Ordinal);
        foreach (WcfUsing directive in file.Usings)
        {
            EditUsing(directive, names, text, newLine, written, changes, done);
        }

        foreach ((int start, TextSpan call,
            string type) in file.Identities.Where(one => Array.Exists(names, name => name.Alias is null && one.Call.Contains(name.Span))))
        {
            changes.Add(new TextChange(new TextSpan(start, 0), "new "));
            changes.Add(new TextChange(call, type));
        }

        foreach (WcfName name in names.Where(name => _moved[name] is not null && !done.Contains(name)))
        {
            changes.Add(Qualify(name, text));
        }

        TextSpan[] leftOut = [.. LeftOut(file)];
        changes.AddRange(file.Members.Where(change => !leftOut.Any(lines => lines.Contains(change.Span))));
        changes.AddRange(GoneAttributes(file, migration).Where(attribute => !leftOut.Any(lines => lines.Contains(attribute)))
            .Select(attribute => new TextChange(LineOf(attribute, text), string.Empty)));
        changes.AddRange(OfClients(file, migration).Where(static attribute => attribute.IsOperation)
            .Select(static attribute => new TextChange(attribute.Span, "System.ServiceModel.OperationContract")));
        foreach (GoneArgument argument in file.Arguments.Where(argument => names.Any(name => name.Span == argument.At && _moved[name] is not null)))
        {
            string mark = "/* MARK " + text.ToString(argument.Span).Replace("*/", "* /", StringComparison.Ordinal) + " is not in CoreWCF: "
                + MarkCosts.After(argument.Need, argument.Feature) + " */";
            changes.Add(new TextChange(argument.Whole, argument.Whole.Start < argument.Span.Start ? " " + mark : mark + " "));
        }

        changes.AddRange(file.HttpContexts.Where(at => !leftOut.Any(lines => lines.Contains(at.Span))).Select(static at => new TextChange(at.Span, HttpContext)));
        changes.AddRange(from made in file.Clients where !leftOut.Any(lines => lines.Contains(made.Span)) let code = Create(
            made) where code is not null select new TextChange(made.Span, code));
        foreach (TextSpan lines in leftOut)
        {
            changes.Add(new TextChange(new TextSpan(lines.Start, 0), "#if NETFRAMEWORK" + newLine));
            changes.Add(new TextChange(new TextSpan(lines.End, 0), (text[lines.End - 1] == '\n' ? string.Empty : newLine) + "#endif" + newLine));
        }

        return changes.Count == 0 ? null : text.WithChanges(Disjoint(changes));
    }

    private static IEnumerable<TextChange> Disjoint(List<TextChange> changes)
    {
        int end = 0;
        foreach (TextChange change in changes.OrderBy(static change => change.Span.Start).ThenBy(static change => change.Span.End)
            .Where(change => change.Span.Start >= end))
        {
            end = change.Span.End;
            yield return change;
        }
    }

    // What hosts services is not compiled, nor what reads the endpoints of clients from configuration.
    private static IEnumerable<TextSpan> LeftOut(WcfFile file) =>
        file.Hosts.Select(static host => host.Span).Concat(file.Constructors).OrderBy(static lines => lines.Start);

    // On a client that has no REST, what makes a method an operation still has to.
    private static IEnumerable<TextSpan> GoneAttributes(WcfFile file, ProjectMigration migration) =>
        file.Attributes.Concat(OfClients(file, migration).Where(static attribute => !attribute.IsOperation).Select(static attribute => attribute.Span));

    private static IEnumerable<WebAttribute> OfClients(WcfFile file, ProjectMigration migration) =>
        file.WebAttributes.Where(attribute => (attribute.Role?.Resolve(migration.Sides, migration.ContractsOfTree) ?? migration.Sides) == EndpointSide.Client);

    private static IEnumerable<WcfName> Active(WcfFile file, ProjectMigration migration)
    {
        TextSpan[] gone = [.. LeftOut(file), .. GoneAttributes(file, migration), .. OfClients(file, migration).Select(static attribute => attribute.Span),
            .. file.Arguments.Select(static argument => argument.Whole)];
        return file.Names.Where(name => !Array.Exists(gone, place => place.Contains(name.Span)));
    }

    // What the one factory of the contract and the endpoint makes; null where there is none, or where there are several.
    private string? Create(ClientMade made)
    {
        ClientDraft.DraftedClient[] known = [.. clients.Where(client => client.Contract == made.Contract && client.IsDuplex == made.Callback is not null
            && (made.Endpoint is null || made.Endpoint == client.Endpoint))];
        return known is not [var one] || (made.Proxy is not null && made.Proxy != one.Proxy) ? made.Proxy is null || made.Endpoint is not null ? Missing(made) : null
            : "global::" + one.Class + (made.Proxy is not null ? ".CreateClient(" + made.Callback
                : ".CreateFactory(" + string.Join(", ", new[] { made.Callback, one.HasCredentials ? "static _ => { }" : null }.OfType<string>())) + ")";
    }

    // The client packages have no constructor for it: the program compiles, and says what is missing where it makes the client.
    private static string Missing(ClientMade made)
    {
        string type = made.Proxy ?? "System.ServiceModel." + (made.Callback is null ? string.Empty : "Duplex") + "ChannelFactory<" + made.Contract + ">";
        string what = "Clients.cs has no " + (made.Endpoint is { } name ? "endpoint '" + name + "'" : "single endpoint") + " of " + made.Contract
            + ": make the client with a binding and an address";
        return "((System.Func<" + type + ">)(static () => throw new System.NotSupportedException(" + SettingCode.Text(what) + ")))() /* MARK this throws until then */";
    }

    private static PackageTypes.PackageType? FindNew(WcfName name, ProjectMigration migration)
    {
        if (name.End == NamedEnd.Client || (name.End == NamedEnd.Extension && migration.Sides != EndpointSide.Service)
            || !migration.ServiceTargets(hasFile: false).Any() || PackageTypes.FindCoreWcf(name.Type) is not { } type
            || (PackageTypes.FindClient(name.Type) is not null && (migration.Lines?.Has(name.Kind, name.Role, migration.Sides) == true
                || migration.Lines?.IsOfNeither(name.Kind, name.Role, migration.Sides) == true)))
        {
            return null;
        }

        EndpointSide sides = name.Role?.Resolve(migration.Sides, migration.ContractsOfTree) ?? migration.Sides;
        if (sides == EndpointSide.Client && !migration.HasServices)
        {
            // What the client packages lack is not the type of CoreWCF with the same name: the row says what replaces it.
            return null;
        }

        string decisive = name.Attribute ?? name.Type;
        bool isService = sides == EndpointSide.Service
            || PackageTypes.FindClient(decisive) is null
            || (sides.HasFlag(EndpointSide.Service) && name.End != NamedEnd.Caught && migration.HasServices && !IsOfContract(decisive));
        return isService ? type : null;
    }

    // CoreWCF reads those of the clients' package too.
    private static bool IsOfContract(string type) =>
        MigrationTables.Table.Find("code:" + type[(PackageTypes.NamespaceOf(type).Length + 1)..]) is { IsOfContract: true };

    private void EditUsing(WcfUsing directive, WcfName[] names, SourceText text, string newLine, HashSet<string> written, List<TextChange> changes,
        HashSet<WcfName> done)
    {
        WcfName[] uses = [.. (directive.Scope is null ? files.SelectMany(one => Active(one, migration)) : names).Where(name => IsUse(name, directive, text))];
        WcfName[] moved = [.. uses.Where(name => _moved[name] is not null)];
        string scope = directive.Scope?.Start + " ";
        if (moved.Length == uses.Length && !directive.HasOwn)
        {
            string[] targets = [.. moved.Select(name => _moved[name]!.Namespace).Distinct(StringComparer.Ordinal).Order(StringComparer.Ordinal)];
            string[] missing = [.. targets.Where(target => directive.Alias is not null || written.Add(scope + target))];
            if (directive.Alias is not null && missing.Length > 1)
            {
                return;
            }

            // One that nothing uses may name what no package has.
            if (missing.Length > 0)
            {
                string before = text.ToString(TextSpan.FromBounds(directive.Span.Start, directive.Name.Start));
                changes.Add(new TextChange(directive.Name, directive.IsType
                    ? text.ToString(directive.Name).Replace(PackageTypes.NamespaceOf(directive.Target) + ".", missing[0] + ".", StringComparison.Ordinal)
                    : string.Join(";" + newLine + IndentOf(directive.Span, text) + before, missing)));
            }
            else if (uses.Length > 0 || migration.Sides.HasFlag(EndpointSide.Service)
                || !(directive.IsType ? PackageTypes.FindClient(directive.Target) is not null : PackageTypes.IsOfClients(directive.Target)))
            {
                changes.Add(new TextChange(LineOf(directive.Span, text), string.Empty));
            }

            done.UnionWith(moved);
        }
        else if (directive is { Alias: null, IsType: false, Scope: not null })
        {
            // Some stay: an alias comes before what both namespaces have. A generic type has none, nor one that stays elsewhere in the file.
            HashSet<string> staying = [.. uses.Where(name => _moved[name] is null).Select(ShortNameOf)];
            var aliases = moved.Where(name => !name.Type.Contains('`', StringComparison.Ordinal) && !staying.Contains(ShortNameOf(name))).GroupBy(ShortNameOf).OrderBy(static group => group.Key,
                StringComparer.Ordinal).ToArray();
            changes.AddRange(aliases.Where(alias => written.Add(scope + alias.Key + "="))
                .Select(alias => new TextChange(new TextSpan(directive.Span.End, 0),
                    newLine + IndentOf(directive.Span, text) + "using " + alias.Key + " = " + _moved[alias.First()]!.Namespace + "." + alias.Key + ";")));
            done.UnionWith(aliases.SelectMany(static alias => alias));
        }
    }

    private static bool IsUse(WcfName name, WcfUsing directive, SourceText text) =>
        directive.Scope?.Contains(name.Span) != false
        && (directive.Alias is { } alias ? name.Alias == alias || (name.Qualifier is { } qualifier && text.ToString(qualifier) == alias)
            : name is { Qualifier: null, Alias: null } && !directive.IsType && PackageTypes.NamespaceOf(name.Type) == directive.Target);

    private static string ShortNameOf(WcfName name) => name.Type[(name.Type.LastIndexOf('.') + 1)..];

    private TextChange Qualify(WcfName name, SourceText text)
    {
        string space = _moved[name]!.Namespace;
        return name.Alias is not null ? new TextChange(name.Span, space + "." + ShortNameOf(name))
            : name.Qualifier is { } qualifier
            ? new TextChange(qualifier, (text.ToString(qualifier).StartsWith("global::", StringComparison.Ordinal) ? "global::" : string.Empty) + space)
            : new TextChange(new TextSpan(name.Span.Start, 0), space + ".");
    }

    private static string IndentOf(TextSpan span, SourceText text)
    {
        string before = text.ToString(TextSpan.FromBounds(text.Lines.GetLineFromPosition(span.Start).Start, span.Start));
        return string.IsNullOrWhiteSpace(before) ? before : string.Empty;
    }

    // The whole line, where nothing else stands on it.
    private static TextSpan LineOf(TextSpan span, SourceText text)
    {
        TextLine first = text.Lines.GetLineFromPosition(span.Start), last = text.Lines.GetLineFromPosition(span.End);
        return string.IsNullOrWhiteSpace(text.ToString(TextSpan.FromBounds(first.Start, span.Start)))
            && string.IsNullOrWhiteSpace(text.ToString(TextSpan.FromBounds(span.End, last.End)))
            ? TextSpan.FromBounds(first.Start, last.EndIncludingLineBreak) : span;
    }
}
