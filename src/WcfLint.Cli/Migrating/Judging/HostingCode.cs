using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>
/// Finds what hosts the services of a project, or reads its configuration: the program on CoreWCF takes its place. It is a type as a whole,
/// or of a service its members. What other code uses is not counted: there the user has to decide.
/// </summary>
internal sealed class HostingCode(Compilation compilation, TypeRoles roles, bool hasServices, CancellationToken cancellation)
{
    // What neither CoreWCF nor the client packages have.
    private static readonly HashSet<string> s_hosts = ["ServiceHost", "WebServiceHost", "ServiceHostFactory", "ServiceHostFactoryBase",
        "WebServiceHostFactory", "ServiceRoute"];

    // Classes that a program of .NET Framework begins with, or that install it.
    private static readonly HashSet<string> s_starts = ["System.ServiceProcess.ServiceBase", "System.Configuration.Install.Installer",
        "System.Web.HttpApplication"];

    // What such a program needs beside its hosts: addresses, a wait for the end, and lines on a console.
    private static readonly HashSet<string> s_helpers = ["System.Uri", "System.UriBuilder", "System.Console", "System.IO.TextWriter",
        "string", "object", "System.Type", "System.Linq.Enumerable", "System.Xml.XmlDictionaryReaderQuotas", "System.Threading.ManualResetEvent",
        "System.Threading.AutoResetEvent",
        "System.Threading.EventWaitHandle", "System.Threading.WaitHandle", "System.Threading.ManualResetEventSlim",
        "System.ServiceProcess.ServiceBase", "System.ServiceProcess.ServiceInstaller", "System.ServiceProcess.ServiceProcessInstaller",
        "System.Configuration.Install.Installer", "System.Configuration.Install.InstallerCollection",
        "System.Threading.Thread.Sleep", "System.Threading.Thread.Join", "System.Environment.Exit", "System.Environment.GetCommandLineArgs",
        "System.Environment.GetEnvironmentVariable"];

    // Classes of the project that derive from one of these: to name them is to name it.
    private readonly HashSet<string> _ownHosts = [];
    private readonly Dictionary<ISymbol, List<SyntaxNode>> _units = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<SyntaxNode, ISymbol> _byNode = [];

    /// <summary>Where programs begin that are not left out.</summary>
    public List<Location> Starts { get; } = [];

    /// <summary>The classes that name hosts and are not left out, because other code needs them.</summary>
    public List<Location> Kept { get; } = [];

    /// <summary>The units, by file.</summary>
    public ILookup<SyntaxTree, HostUnit> Find()
    {
        foreach (TypeDeclarationSyntax type in compilation.SyntaxTrees.SelectMany(tree => tree.GetRoot(cancellation)
            .DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax).OfType<TypeDeclarationSyntax>()))
        {
            AddUnits(type);
        }

        HashSet<ISymbol> found =
            new(_units.Keys.Where(unit => IsPlain(unit) && (IsElement(unit) || _units[unit].Exists(IsHost))), SymbolEqualityComparer.Default);
        if (found.Count > 0 || hasServices)
        {
            found.UnionWith(_units.Keys.Where(unit => unit is INamedTypeSymbol type && IsStart(type)));
            Close(found);
        }

        Starts.AddRange(_units.Keys.Where(unit => !found.Contains(unit)).Select(static unit =>
            (unit as INamedTypeSymbol)?.GetMembers("Main").FirstOrDefault(IsMain) ?? unit).Where(IsMain).Select(static main => main.Locations[0]));

        Kept.AddRange(_units.Where(unit => unit.Key is INamedTypeSymbol && !found.Contains(unit.Key) && unit.Value.Exists(IsHost))
            .Select(static unit => unit.Key.Locations[0]));

        return found.SelectMany(unit => _units[unit].Select(node => (node.SyntaxTree, Unit: Create(unit, node, found))))
            .Where(static pair => pair.Unit is not null)
            .ToLookup(static pair => pair.SyntaxTree, static pair => pair.Unit!);
    }

    private void AddUnits(TypeDeclarationSyntax syntax)
    {
        if (SemanticModels.Find(syntax.SyntaxTree, compilation) is not { } model || model.GetDeclaredSymbol(syntax, cancellation) is not INamedTypeSymbol type)
        {
            return;
        }

        if (IsOfHosts(type))
        {
            _ownHosts.Add(type.Name);
        }

        if (IsNeeded(syntax))
        {
            foreach (MemberDeclarationSyntax member in syntax.Members)
            {
                if (member is TypeDeclarationSyntax nested)
                {
                    AddUnits(nested);
                    continue;
                }

                // Of a field declaration the first one stands for all.
                SyntaxNode declared = member is BaseFieldDeclarationSyntax field ? field.Declaration.Variables[0] : member;
                if (model.GetDeclaredSymbol(declared, cancellation) is { } symbol)
                {
                    AddUnit(symbol, member);
                }
            }
        }
        else
        {
            AddUnit(type, syntax);
        }
    }

    // A contract or a service, or a class around one: the program names them.
    private bool IsNeeded(TypeDeclarationSyntax syntax) =>
        (roles.Find(syntax) is { } role && (role.Contract is not null || (role.IsService && (role.Implemented.Count > 0 || !IsHostClass(syntax)))))
            || (!IsStart(syntax) && syntax.Members.OfType<TypeDeclarationSyntax>().Any(IsNeeded));

    private bool IsHostClass(TypeDeclarationSyntax syntax) =>
        SemanticModels.Find(syntax.SyntaxTree, compilation)?.GetDeclaredSymbol(syntax, cancellation) is INamedTypeSymbol type && IsOfHosts(type);

    /// <summary>Whether a name is that of a host or of a factory of hosts.</summary>
    public static bool IsHostName(string name) => s_hosts.Contains(name);

    /// <summary>Whether an object is made of literals alone, which any other place can write.</summary>
    public static bool IsOfLiterals(BaseObjectCreationExpressionSyntax made) => made is { Initializer: null }
        && made.ArgumentList?.Arguments.All(static argument => argument.Expression is LiteralExpressionSyntax && argument.RefKindKeyword.RawKind == 0) != false;

    /// <summary>Whether a type is a host or a factory of hosts.</summary>
    public static bool IsOfHosts(INamedTypeSymbol type) =>
        type.AnyBase(static at => s_hosts.Contains(at.Name) && at is INamedTypeSymbol named && CodeJudge.IsOfWcf(named));

    private bool IsStart(TypeDeclarationSyntax syntax) =>
        SemanticModels.Find(syntax.SyntaxTree, compilation)?.GetDeclaredSymbol(syntax, cancellation) is { } type && IsStart(type);

    private void AddUnit(ISymbol symbol, SyntaxNode node)
    {
        _byNode[node] = symbol;
        (_units.TryGetValue(symbol, out List<SyntaxNode>? nodes) ? nodes : _units[symbol] = []).Add(node);
    }

    private bool IsHost(SyntaxNode unit) =>
        unit.DescendantNodes().OfType<SimpleNameSyntax>().Any(name =>
            (s_hosts.Contains(name.Identifier.ValueText) || _ownHosts.Contains(name.Identifier.ValueText))
            && SemanticModels.Find(name.SyntaxTree, compilation)?.GetSymbolInfo(name, cancellation).Symbol is { } symbol
            && (symbol as INamedTypeSymbol ?? symbol.ContainingType) is { } type && type.Name == name.Identifier.ValueText && IsOfHosts(type));

    /// <summary>Whether nothing of a type moves: a host, a factory of hosts, or an element of a configuration, which is nothing else of WCF.</summary>
    public static bool IsGone(INamedTypeSymbol type) => IsElement(type) || (IsOfHosts(type)
        && !type.Interfaces.Any(static one => CodeJudge.IsOfWcf(one) || ServiceContracts.IsContract(one)));

    // An element of a configuration that nothing reads: drafts make the behaviour itself. One that is the behaviour, too, is needed.
    private static bool IsElement(ISymbol unit) =>
        unit is INamedTypeSymbol type
            && type.BaseType.AnyBase(static at => at is INamedTypeSymbol based && CodeJudge.IsOfWcf(based) && based.ContainingNamespace.Name == "Configuration")
        && !type.AllInterfaces.Any(static one => CodeJudge.IsOfWcf(one) && one.ContainingNamespace.Name != "Configuration");

    // A window, for one, does more than to host services.
    private static bool IsPlain(ISymbol unit) =>
        unit is not INamedTypeSymbol { BaseType: { SpecialType: not SpecialType.System_Object } based } type || IsStart(type) || CodeJudge.IsOfWcf(based);

    private static bool IsStart(INamedTypeSymbol type) => type.BaseType.AnyBase(static at => s_starts.Contains(at.ToDisplayString()));

    // The program begins with what calls them: it goes too. What else calls them stays, and what it calls.
    private void Close(HashSet<ISymbol> found)
    {
        var callers = new Dictionary<ISymbol, HashSet<ISymbol>>(SymbolEqualityComparer.Default);
        for (ISymbol[] added = [.. found]; added.Length > 0;)
        {
            HashSet<string> names = [.. added.Select(static unit => unit.Name)];
            var next = new List<ISymbol>();
            foreach ((SyntaxNode node, ISymbol unit) in _byNode)
            {
                foreach (SimpleNameSyntax name in node.DescendantNodes().OfType<SimpleNameSyntax>().Where(name => names.Contains(name.Identifier.ValueText)))
                {
                    if (UnitOf(name) is { } used && !SymbolEqualityComparer.Default.Equals(used, unit)
                        && Array.Exists(added, one => SymbolEqualityComparer.Default.Equals(one, used)))
                    {
                        (callers.TryGetValue(used, out HashSet<ISymbol>? of) ? of : callers[used] = new(SymbolEqualityComparer.Default)).Add(unit);
                        if (BeginsProgram(unit) && IsPlain(unit) && found.Add(unit))
                        {
                            next.Add(unit);
                        }
                    }
                }
            }

            added = [.. next];
        }

        while (found.RemoveWhere(
            unit => callers.GetValueOrDefault(unit)?.Any(caller => !found.Contains(caller)) == true || !_units[unit].TrueForAll(CanStandAlone)) > 0)
        {
            // What one of these needs stays with it.
        }
    }

    private ISymbol? UnitOf(SimpleNameSyntax name)
    {
        ISymbol? symbol = SemanticModels.Find(name.SyntaxTree, compilation)?.GetSymbolInfo(name, cancellation).Symbol?.OriginalDefinition;
        for (ISymbol? at = symbol; at is not null; at = at.ContainingType)
        {
            if (_units.ContainsKey(at))
            {
                return at;
            }
        }

        return null;
    }

    private static bool BeginsProgram(ISymbol unit) => IsMain(unit) || (unit is INamedTypeSymbol type && type.GetMembers("Main").Any(IsMain));

    private static bool IsMain(ISymbol member) => member is IMethodSymbol { Name: "Main", IsStatic: true };

    /// <summary>Whether nothing else stands on the lines of a declaration, and no directive begins in it and ends elsewhere.</summary>
    public static bool CanStandAlone(SyntaxNode unit)
    {
        SourceText text = unit.SyntaxTree.GetText();
        TextSpan lines = LinesOf(unit);
        int depth = 0;
        bool isWhole = true;
        foreach (SyntaxTrivia directive in unit.ContainsDirectives ? unit.DescendantTrivia().Where(static trivia => trivia.IsDirective) : [])
        {
            depth += directive.Kind() switch
            {
                SyntaxKind.IfDirectiveTrivia or SyntaxKind.RegionDirectiveTrivia => 1,
                SyntaxKind.EndIfDirectiveTrivia or SyntaxKind.EndRegionDirectiveTrivia => -1,
                _ => 0,
            };
            isWhole &= depth >= 0;
        }

        return isWhole && depth == 0
            && string.IsNullOrWhiteSpace(text.ToString(TextSpan.FromBounds(text.Lines.GetLineFromPosition(unit.SpanStart).Start, unit.SpanStart)))
            && string.IsNullOrWhiteSpace(text.ToString(TextSpan.FromBounds(unit.Span.End, lines.End)));
    }

    /// <summary>The lines of a declaration, with its documentation.</summary>
    public static TextSpan LinesOf(SyntaxNode unit)
    {
        SourceText text = unit.SyntaxTree.GetText();
        int first = text.Lines.GetLineFromPosition(unit.SpanStart).LineNumber;
        while (first > 0 && text.Lines[first - 1].ToString().TrimStart().StartsWith("///", StringComparison.Ordinal))
        {
            first--;
        }

        return TextSpan.FromBounds(text.Lines[first].Start, text.Lines.GetLineFromPosition(unit.Span.End).EndIncludingLineBreak);
    }

    private HostUnit? Create(ISymbol unit, SyntaxNode node, HashSet<ISymbol> found)
    {
        SourceText text = node.SyntaxTree.GetText();
        return CanStandAlone(node) ? new HostUnit(LinesOf(node), unit.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat),
            text.Lines.GetLineFromPosition(node.SpanStart).LineNumber + 1, OnlyHosts(unit, node, found)) : null;
    }

    // Drafts have marks of their own for the settings of hosts, and for behaviours that the element of a configuration makes.
    private bool OnlyHosts(ISymbol unit, SyntaxNode node, HashSet<ISymbol> found)
    {
        return IsElement(unit) || (SemanticModels.Find(node.SyntaxTree, compilation) is { } model && node.DescendantNodes().All(
            at => at switch
            {
                InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax => IsNameOf(at)
                    || (model.GetSymbolInfo(at, cancellation).Symbol is { ContainingType: { } type } called && IsOfHosts(at, called, type)),
                AssignmentExpressionSyntax set => !set.IsKind(SyntaxKind.AddAssignmentExpression)
                    && IsInside(set, model.GetSymbolInfo(set.Left, cancellation).Symbol),

                // Also a method that is given to others.
                SimpleNameSyntax => model.GetSymbolInfo(at, cancellation).Symbol is not IMethodSymbol { MethodKind: MethodKind.Ordinary } method
                    || IsOfHosts(at, method, method.ContainingType),
                _ => true,
            }));

        static bool IsNameOf(SyntaxNode at) => at is InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } };

        // What is set for the whole process reaches further than a host.
        bool IsInside(AssignmentExpressionSyntax set, ISymbol? target) => target is ILocalSymbol or IParameterSymbol or IDiscardSymbol
            || (target is { ContainingType: { } type } && IsOfHosts(set, target, type)
                && (!target.IsStatic || type.Name == "Console" || IsLeftOut(target.OriginalDefinition)));

        // The program makes such an object of a service itself.
        bool IsOfHosts(SyntaxNode at, ISymbol called, INamedTypeSymbol type) =>
            (CodeJudge.IsOfWcf(type) && !TypeRoles.IsClient(type)) || IsListOfWcf(type) || s_helpers.Contains(type.ToDisplayString())
            || s_helpers.Contains(type.ToDisplayString() + "." + called.Name) || IsLeftOut(called.OriginalDefinition)
            || (at is BaseObjectCreationExpressionSyntax made && IsOfLiterals(made) && (made.ArgumentList is not { Arguments.Count: > 0 } || IsOfEndpoints(made))
                && type.DeclaringSyntaxReferences.Any(
                    declared => declared.GetSyntax(cancellation) is TypeDeclarationSyntax syntax && roles.Find(syntax) is { IsService: true }));

        // Only of a host whose endpoints stand beside it the draft has the arguments, not of one with endpoints in configuration.
        bool IsOfEndpoints(BaseObjectCreationExpressionSyntax made) => made.Parent is ArgumentSyntax
            { Parent.Parent: BaseObjectCreationExpressionSyntax { Parent: EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax host } } }
            && node.DescendantNodes().OfType<MemberAccessExpressionSyntax>().Any(call => call.Name.Identifier.ValueText == "AddServiceEndpoint"
                && call.Expression is IdentifierNameSyntax used && used.Identifier.ValueText == host.Identifier.ValueText);

        // host.Description.Behaviors.Add(...)
        static bool IsListOfWcf(INamedTypeSymbol type) =>
            type.IsGenericType && type.TypeArguments.All(static argument => argument is INamedTypeSymbol one && CodeJudge.IsOfWcf(one));

        bool IsLeftOut(ISymbol called)
        {
            for (ISymbol? one = called; one is not null; one = one.ContainingType)
            {
                if (found.Contains(one))
                {
                    return true;
                }
            }

            return false;
        }
    }
}
