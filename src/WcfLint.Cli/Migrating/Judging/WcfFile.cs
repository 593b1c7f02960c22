using System.Collections.Generic;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>What a file names of WCF, in places of its text: it keeps no syntax, because projects are released before all of them are read.</summary>
/// <param name="Path">The file.</param>
/// <param name="Length">The length of its text.</param>
/// <param name="Names">The types of WCF.</param>
/// <param name="Usings">The using directives for namespaces and types of WCF.</param>
/// <param name="Attributes">The attributes that neither CoreWCF nor the client packages have, and that change nothing there.</param>
/// <param name="Hosts">What hosts services, and the new program takes the place of.</param>
internal sealed record WcfFile(
    string Path, int Length, IReadOnlyList<WcfName> Names, IReadOnlyList<WcfUsing> Usings, IReadOnlyList<TextSpan> Attributes, IReadOnlyList<HostUnit> Hosts)
{
    /// <summary>The attributes of REST.</summary>
    public IReadOnlyList<WebAttribute> WebAttributes { get; init; } = [];

    /// <summary>Whether it holds nothing else than what hosts services.</summary>
    public bool IsHost { get; init; }

    /// <summary>The arguments of attributes that CoreWCF's attributes do not have.</summary>
    public IReadOnlyList<GoneArgument> Arguments { get; init; } = [];

    /// <summary>Where it reads the current HTTP request of ASP.NET, each with its line.</summary>
    public IReadOnlyList<(TextSpan Span, int Line)> HttpContexts { get; init; } = [];

    /// <summary>The calls that create identities by name, which only .NET Framework has: where the expression begins, and its type and method with the type
    /// that takes their place.</summary>
    public IReadOnlyList<(int Start, TextSpan Call, string Type)> Identities { get; init; } = [];

    /// <summary>The edits of members that only .NET Framework has under their name.</summary>
    public IReadOnlyList<TextChange> Members { get; init; } = [];

    /// <summary>The lines at which programs begin that are not left out.</summary>
    public IReadOnlyList<int> Starts { get; init; } = [];

    /// <summary>The lines of classes that name hosts and are not left out.</summary>
    public IReadOnlyList<int> Kept { get; init; } = [];

    /// <summary>The clients and factories that it makes with the endpoint of a configuration.</summary>
    public IReadOnlyList<ClientMade> Clients { get; init; } = [];

    /// <summary>The constructors of clients that take the name of an endpoint, as whole lines: the client packages have none of them.</summary>
    public IReadOnlyList<TextSpan> Constructors { get; init; } = [];
}

/// <summary>An attribute of REST: on a client no library reads it.</summary>
/// <param name="Span">The attribute, with its brackets or its comma if it can go.</param>
/// <param name="IsOperation">Whether nothing else makes its method an operation.</param>
/// <param name="Role">The type around it; null where there is none.</param>
internal sealed record WebAttribute(TextSpan Span, bool IsOperation, TypeRole? Role);

/// <summary>A type of WCF that code names.</summary>
/// <param name="Span">The name itself, without what stands before it.</param>
/// <param name="Qualifier">What stands before it; null where nothing does.</param>
/// <param name="Type">The full metadata name of the type.</param>
/// <param name="Alias">The alias that is written; null where there is none.</param>
/// <param name="Role">The type around it; null where there is none.</param>
/// <param name="End">What its place says of the end that it is of.</param>
internal sealed record WcfName(TextSpan Span, TextSpan? Qualifier, string Type, string? Alias, TypeRole? Role, NamedEnd End)
{
    /// <summary>The attribute that it is an argument of: a value goes with that; null where it is none.</summary>
    public string? Attribute { get; init; }

    /// <summary>What shows its end beside the type around it.</summary>
    public NamedKind Kind { get; init; }
}

/// <summary>What the place of a name says of the end that it is of.</summary>
internal enum NamedEnd
{
    /// <summary>Nothing: the type around it says it.</summary>
    Open,

    /// <summary>It catches what the call of a contract throws: of a client, if the type around it is one.</summary>
    Caught,

    /// <summary>It is code of a client.</summary>
    Client,

    /// <summary>It is an extension point of clients: theirs, unless the project has services alone.</summary>
    Extension,
}

/// <summary>A using directive.</summary>
/// <param name="Span">The directive.</param>
/// <param name="Name">What it names.</param>
/// <param name="Target">The namespace, or the full metadata name of the type.</param>
/// <param name="IsType">Whether that is a type.</param>
/// <param name="Alias">Its alias; null where it has none.</param>
/// <param name="Scope">Where it holds; null where it holds in all files.</param>
/// <param name="HasOwn">Whether the project declares types in that namespace itself.</param>
internal sealed record WcfUsing(TextSpan Span, TextSpan Name, string Target, bool IsType, string? Alias, TextSpan? Scope, bool HasOwn);

/// <summary>A type or a member that hosts services.</summary>
/// <param name="Span">Its whole lines.</param>
/// <param name="Name">Its name.</param>
/// <param name="Line">Its first line.</param>
/// <param name="OnlyHosts">Whether it does nothing else, as far as its calls show it.</param>
internal sealed record HostUnit(TextSpan Span, string Name, int Line, bool OnlyHosts);

/// <summary>A client, or a factory of clients, that is made with the endpoint of a configuration.</summary>
/// <param name="Span">The expression.</param>
/// <param name="Contract">The full name of the contract.</param>
/// <param name="Endpoint">The name of the endpoint; null for the only one of the contract.</param>
/// <param name="Proxy">The class of the client; null for a factory.</param>
/// <param name="Callback">The context of what is called back, as written; null where nothing is.</param>
internal sealed record ClientMade(TextSpan Span, string Contract, string? Endpoint, string? Proxy, string? Callback);

/// <summary>An argument of an attribute that CoreWCF's attribute does not have.</summary>
/// <param name="Span">The argument.</param>
/// <param name="Whole">The argument with its comma.</param>
/// <param name="Attribute">The full metadata name of the attribute.</param>
/// <param name="At">The name of the attribute there.</param>
/// <param name="Feature">The row of the tables that says what is lost; null where nothing is.</param>
/// <param name="Need">What to do instead.</param>
/// <param name="Line">Its line, if the services behind it differ without it, and the author has to decide; null for what changes nothing there.</param>
internal sealed record GoneArgument(TextSpan Span, TextSpan Whole, string Attribute, TextSpan At, string? Feature, string Need, int? Line);
