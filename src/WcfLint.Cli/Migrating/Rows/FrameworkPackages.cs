using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>What code uses of .NET Framework that .NET has in packages. Source: dotnet/runtime v10.0.0, src/libraries, projects with IsPackable.</summary>
internal static class FrameworkPackages
{
    /// <summary>The package of what draws, which is part of a program with windows.</summary>
    public const string Drawing = "System.Drawing.Common";

    /// <summary>The package that has its own versions.</summary>
    public const string Sql = "System.Data.SqlClient";

    /// <summary>The package without a version 10: 8.1.2 is its newest.</summary>
    public const string Wsdl = "System.Web.Services.Description";

    /// <summary>The package that ASP.NET Core has.</summary>
    public const string EventLog = "System.Diagnostics.EventLog";

    // Longer than each of the namespaces.
    private const int MaxSpace = 80;
    private const string Global = "global::";
    private const string DrawingSpace = "System.Drawing";
    private const string Configuration = "System.Configuration";
    private const string Services = "System.ServiceProcess";
    private const string Diagnostics = "System.Diagnostics";

    // Namespaces that .NET itself does not have at all: to name one, or one below it, is an error to compile.
    private static readonly HashSet<string> s_packages =
    [
        "System.ComponentModel.Composition", "System.ComponentModel.Composition.Registration", "System.Data.Odbc",
        "System.Data.OleDb", Sql, "System.DirectoryServices",
        "System.DirectoryServices.AccountManagement", "System.DirectoryServices.Protocols", "System.IO.Packaging", "System.IO.Ports", "System.Management",
        "System.Runtime.Caching", "System.Security.Cryptography.Xml", "System.Speech", Wsdl,
    ];

    // Below one of these, and not in its package.
    private static readonly HashSet<string> s_others = ["System.Management.Automation", "System.Management.Instrumentation"];

    // Namespaces that neither .NET nor a package has.
    private static readonly string[] s_gone = ["System.Configuration.Install", "System.Data.Linq", "System.Data.OracleClient", "System.EnterpriseServices",
        "System.Messaging", "System.Runtime.Remoting", "System.Runtime.Serialization.Formatters.Soap", "System.Web.Caching", "System.Web.Compilation",
        "System.Web.Configuration", "System.Web.Hosting", "System.Web.Mail", "System.Web.Management", "System.Web.Profile", "System.Web.Routing",
        "System.Web.Script", "System.Web.Security", "System.Web.Services", "System.Web.SessionState", "System.Web.UI"];

    // Points and colours are in .NET; these are not.
    private static readonly HashSet<string> s_drawn = ["Bitmap", "Font", "Icon", "Pen", "SolidBrush", "StringFormat"];

    // Of System.Configuration: an element of WCF's own configuration goes, and what it names with it.
    private static readonly HashSet<string> s_configured = ["ConfigurationErrorsException", "ConfigurationSection", "ConfigurationElement",
        "ConfigurationElementCollection"];

    /// <summary>The words without which a file has nothing of these.</summary>
    public static IEnumerable<string> Words => [.. s_packages, DrawingSpace, Services, nameof(EventLog), .. s_configured, .. s_gone];

    /// <summary>Whether a library that it has reads its connection strings. Source: Entity Framework 6, DbContext(string nameOrConnectionString).</summary>
    public static bool ReadsConnections(LoadedProject project) =>
        project.GetReferenced().Prepend(project).SelectMany(static one => one.Packages).Any(static package => package.Id == "EntityFramework");

    /// <summary>Whether a project has a package already, in a version of its own.</summary>
    public static bool Has(LoadedProject project, string package) =>
        project.Packages.Any(own => own.Id.Equals(package, StringComparison.OrdinalIgnoreCase));

    /// <summary>The packages that the code of a project needs.</summary>
    public static IEnumerable<string> Of(LoadedProject project) =>
        project.CreatePart(static (_, text) => text.Value.ToString() is var code
            && Words.Any(word => code.Contains(word, StringComparison.Ordinal))).SyntaxTrees
            .SelectMany(static tree => tree.GetRoot().DescendantNodes()).Select(Of).OfType<string>().Distinct().Where(package => !Has(project, package));

    /// <summary>The package that a node needs; null for none.</summary>
    /// <param name="node">A node of a file.</param>
    public static string? Of(SyntaxNode node) => node switch
    {
        UsingDirectiveSyntax { Name: { } name } => OfName(TextOf(name)),

        // System.Runtime.Caching.MemoryCache.Default: its space is asked alone.
        QualifiedNameSyntax or MemberAccessExpressionSyntax when node.Span.Length < MaxSpace && TextOf(node) is var space && s_packages.Contains(space) =>
            node.Parent is QualifiedNameSyntax or MemberAccessExpressionSyntax && OfName(TextOf(node.Parent)) == space
                && node.FirstAncestorOrSelf<UsingDirectiveSyntax>() is null ? space : null,
        ObjectCreationExpressionSyntax { Type: var type } when TypeSyntaxes.NameOf(type) is { } made && s_drawn.Contains(made) && Uses(node, DrawingSpace) => Drawing,
        MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "Image" or "Graphics" }, Name.Identifier.ValueText:
            "FromFile" or "FromStream" or "FromImage" } when Uses(node, DrawingSpace) => Drawing,
        ObjectCreationExpressionSyntax { Type: var type } when TypeSyntaxes.NameOf(type) == "ServiceController" && Uses(node, Services)
            => "System.ServiceProcess.ServiceController",
        ObjectCreationExpressionSyntax { Type: var type } when TypeSyntaxes.NameOf(type) == "EventLog" && Uses(node, Diagnostics) => EventLog,
        MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "EventLog" }, Name.Identifier.ValueText:
            "CreateEventSource" or "SourceExists" or "WriteEntry" } when Uses(node, Diagnostics) => EventLog,
        IdentifierNameSyntax { Identifier.ValueText: var name } when s_configured.Contains(name) && Uses(node, Configuration) && !IsOfElement(node)
            => Configuration + ".ConfigurationManager",
        _ => null,
    };

    /// <summary>Whether a using directive names what .NET has nowhere.</summary>
    public static bool IsGone(SyntaxNode node) => node is UsingDirectiveSyntax { Name: { } name } && Of(node) is null
        && Array.Exists(s_gone, gone => name.ToString() is var named && (named == gone || named.StartsWith(gone + ".", StringComparison.Ordinal)));

    /// <summary>Whether an assembly is one that neither .NET nor a package has; those of ASP.NET have rows for what uses them.</summary>
    public static bool IsGoneAssembly(string name) => !name.StartsWith("System.Web", StringComparison.Ordinal) && Array.IndexOf(s_gone, name) >= 0;

    private static bool IsOfElement(SyntaxNode node) => node.FirstAncestorOrSelf<ClassDeclarationSyntax>()?.BaseList?.Types.Any(
        static based => TypeSyntaxes.NameOf(based.Type)?.EndsWith("ExtensionElement", StringComparison.Ordinal) == true) == true;

    private static string? OfName(string name)
    {
        for (string space = name; space.Length > 0 && !s_others.Contains(space); space = space[..Math.Max(space.LastIndexOf('.'), 0)])
        {
            if (s_packages.Contains(space))
            {
                return space;
            }
        }

        return null;
    }

    private static string TextOf(SyntaxNode name) =>
        name.ToString() is var text && text.StartsWith(Global, StringComparison.Ordinal) ? text[Global.Length..] : text;

    private static bool Uses(SyntaxNode node, string space) =>
        node.ToString().Contains(space + ".", StringComparison.Ordinal)
            || UsingDirectives.In(node.SyntaxTree.GetRoot()).Any(directive => directive.Name?.ToString() == space);
}
