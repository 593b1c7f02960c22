using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>Reads what the files of a project name of WCF.</summary>
/// <param name="compilation">The project.</param>
/// <param name="roles">The roles of its types.</param>
/// <param name="isCaughtOfClient">Whether a name in a catch clause catches what a client throws.</param>
/// <param name="hasServices">Whether a program with its services takes its place.</param>
/// <param name="cancellation">Ends the reading.</param>
internal sealed class WcfNames(Compilation compilation, TypeRoles roles, Func<SyntaxNode, SemanticModel, bool> isCaughtOfClient, bool hasServices,
    CancellationToken cancellation)
{
    // What a service gives to its own callers, also where the same member calls another service.
    private static readonly HashSet<string> s_ofReplies =
        [.. CodeJudge.Faults, "OperationContext", "ServiceSecurityContext", "WebOperationContext"];

    private readonly Dictionary<MemberDeclarationSyntax, bool> _clientMembers = [];

    /// <summary>The files that name something of WCF, or host services.</summary>
    public IReadOnlyList<WcfFile> Read()
    {
        var hosting = new HostingCode(compilation, roles, hasServices, cancellation);
        ILookup<SyntaxTree, HostUnit> hosts = hosting.Find();
        ILookup<SyntaxTree?, int> starts = hosting.Starts.ToLookup(static start => start.SourceTree, static start => start.GetLineSpan().StartLinePosition.Line + 1);
        ILookup<SyntaxTree?, int> kept = hosting.Kept.ToLookup(static place => place.SourceTree, static place => place.GetLineSpan().StartLinePosition.Line + 1);
        var files = new List<WcfFile>();
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            if (tree.FilePath.Length == 0 || SemanticModels.Find(tree, compilation) is not { } model)
            {
                continue;
            }

            SyntaxNode root = tree.GetRoot(cancellation);
            UsingDirectiveSyntax[] directives = [.. UsingDirectives.In(root)];
            WcfUsing[] usings = [.. directives.Select(directive => ReadUsing(directive, model)).OfType<WcfUsing>()];
            HashSet<string> aliases = [.. usings.Select(static directive => directive.Alias).OfType<string>()];
            bool isGenerated = GeneratedFiles.Holds(tree, compilation.Options.SyntaxTreeOptionsProvider, cancellation);
            WcfName[] names = usings.Length == 0 && !IsNamed(tree) ? []
                : [.. root.DescendantNodes().OfType<SimpleNameSyntax>().Where(name => IsCandidate(name, aliases))
                    .Select(name => ReadName(name, usings, model, isGenerated)).OfType<WcfName>()];
            TextSpan[] attributes = [.. root.DescendantNodes().OfType<AttributeSyntax>().Where(attribute => IsGone(attribute, model)).Select(SpanOf)];
            var clients = new ConfiguredClients(model, cancellation);
            ClientMade[] made = [.. root.DescendantNodes().OfType<BaseObjectCreationExpressionSyntax>().Select(clients.Read).OfType<ClientMade>()];
            (TextSpan Span, int Line)[] contexts = [.. root.DescendantNodes().OfType<MemberAccessExpressionSyntax>()
                .Where(access => IsHttpContext(access, model)).Select(static access => (access.Span, LineOf(access)))];
            TextSpan[] constructors = [.. root.DescendantNodes().OfType<ConstructorDeclarationSyntax>().Where(clients.IsByName).Where(HostingCode.CanStandAlone)
                .Select(static node => HostingCode.LinesOf(node))];
            if (made.Length > 0 || contexts.Length > 0 || constructors.Length > 0 || names.Length > 0 || usings.Length > 0 || hosts.Contains(tree)
                || starts.Contains(tree))
            {
                files.Add(new WcfFile(tree.FilePath, tree.Length, names, usings, attributes, [.. hosts[tree]])
                {
                    Arguments = [.. root.DescendantNodes().OfType<AttributeArgumentSyntax>().Select(argument => ReadArgument(argument, model))
                        .OfType<GoneArgument>()],
                    WebAttributes = [.. root.DescendantNodes().OfType<AttributeSyntax>().Select(attribute => ReadWeb(attribute, model)).OfType<WebAttribute>()],
                    HttpContexts = contexts,
                    Identities = [.. root.DescendantNodes().OfType<MemberAccessExpressionSyntax>().Where(access => IsIdentity(access, model)).Select(ReadIdentity)],
                    Members = [.. root.DescendantNodes().OfType<SimpleNameSyntax>().SelectMany(name => ReadBehaviors(name, model, directives)).Distinct()],
                    Starts = [.. starts[tree]],
                    Kept = [.. kept[tree]],
                    Clients = made,
                    Constructors = constructors,
                    IsHost = root.DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax).OfType<MemberDeclarationSyntax>()
                        .All(member => member is BaseNamespaceDeclarationSyntax || hosts[tree].Any(host => host.Span.Contains(member.Span))),
                });
            }
        }

        return files;
    }

    /// <summary>Whether a file may name something of WCF in full, or what is beside its namespaces.</summary>
    public static bool IsNamed(SyntaxTree tree) => tree.ToString() is var text
        && (text.Contains("Model", StringComparison.Ordinal) || text.Contains("UriTemplate", StringComparison.Ordinal));

    private static bool IsCandidate(SimpleNameSyntax name, HashSet<string> aliases) =>
        name.FirstAncestorOrSelf<UsingDirectiveSyntax>() is null && (PackageTypes.IsName(name.Identifier.ValueText)
            || PackageTypes.IsName(name.Identifier.ValueText + nameof(Attribute)) || aliases.Contains(name.Identifier.ValueText));

    private WcfUsing? ReadUsing(UsingDirectiveSyntax directive, SemanticModel model)
    {
        if (directive.Name is not { } name)
        {
            return null;
        }

        // A namespace that nothing of the references has is written all the same.
        ISymbol? symbol = model.GetSymbolInfo(name, cancellation).Symbol;
        string target = symbol is INamedTypeSymbol type ? PackageTypes.FullNameOf(type) : symbol?.ToDisplayString() ?? name.ToString();
        return !PackageTypes.IsOfWcf(symbol is INamedTypeSymbol ? PackageTypes.NamespaceOf(target) : target) ? null
            : new WcfUsing(directive.Span, name.Span, target, symbol is INamedTypeSymbol, directive.Alias?.Name.Identifier.ValueText,
                directive.GlobalKeyword.Span.Length > 0 ? null : directive.Parent!.FullSpan,
                symbol is INamespaceSymbol space && space.GetTypeMembers().Any(static own => !own.DeclaringSyntaxReferences.IsEmpty));
    }

    private WcfName? ReadName(SimpleNameSyntax name, WcfUsing[] usings, SemanticModel model, bool isGenerated)
    {
        string? alias = model.GetAliasInfo(name, cancellation)?.Name;
        ISymbol? symbol = model.GetSymbolInfo(name, cancellation).Symbol;
        INamedTypeSymbol? type = symbol as INamedTypeSymbol
            ?? (symbol is IMethodSymbol { MethodKind: MethodKind.Constructor } constructor ? constructor.ContainingType : null);
        string? full = type is { TypeKind: not TypeKind.Error, ContainingType: null }
            ? PackageTypes.IsOfWcf(type) ? PackageTypes.FullNameOf(type) : null : symbol is null ? FindUnbound(name, usings) : null;
        if (full is null || (type is not null && alias is null && type.Name != name.Identifier.ValueText
            && type.Name != name.Identifier.ValueText + nameof(Attribute)))
        {
            return null;
        }

        TextSpan? qualifier = name.Parent switch
        {
            QualifiedNameSyntax qualified when qualified.Right == name => qualified.Left.Span,
            MemberAccessExpressionSyntax access when access.Name == name => access.Expression.Span,
            _ => null,
        };
        return name.Parent is AliasQualifiedNameSyntax
            ? null : new WcfName(name.Span, qualifier, full, alias, RoleOf(name),
                isGenerated ? NamedEnd.Client : type is not null && TypeRoles.IsOfClient(type) ? NamedEnd.Extension : EndOf(name, model))
        {
            Kind = type is null ? NamedKind.Other : NamedTypes.KindOf(name, type),
            Attribute = name.FirstAncestorOrSelf<AttributeArgumentSyntax>() is { Parent.Parent: AttributeSyntax owner }
                && model.GetTypeInfo(owner, cancellation).Type is INamedTypeSymbol attribute && PackageTypes.IsOfWcf(attribute) ? PackageTypes.FullNameOf(attribute) : null,
        };
    }

    // A behaviour of both ends is compiled against the types of one.
    private TypeRole? RoleOf(SimpleNameSyntax name) => roles.Find(name) is var role && name.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method
        && MemberEnds.IsOfBehavior(method) && role?.Outer is { IsSplit: true } whole ? whole : role;

    // Where the references of a project are not there, a using directive says what is meant.
    private static string? FindUnbound(SimpleNameSyntax name, WcfUsing[] usings)
    {
        string written = name.Identifier.ValueText + (name is GenericNameSyntax generic ? "`" + generic.Arity : string.Empty);
        bool isOfType = name.Parent is AttributeSyntax or BaseTypeSyntax or ObjectCreationExpressionSyntax or VariableDeclarationSyntax or ParameterSyntax
            or TypeArgumentListSyntax or CatchDeclarationSyntax;
        return !isOfType ? null : (from directive in usings
                                   where directive is { IsType: false, Alias: null }
                                   from full in new[] { directive.Target + "." + written, directive.Target + "." + written + nameof(Attribute) }
                                   where PackageTypes.FindClient(full) is not null || PackageTypes.FindCoreWcf(full) is not null
                                   select full).FirstOrDefault();
    }

    private NamedEnd EndOf(SimpleNameSyntax name, SemanticModel model) =>
        CodeJudge.IsInScopeOfClient(name, model) ? NamedEnd.Client
        : name.FirstAncestorOrSelf<CatchDeclarationSyntax>() is not null ? isCaughtOfClient(name, model) ? NamedEnd.Caught : NamedEnd.Open
        : !s_ofReplies.Contains(name.Identifier.ValueText) && name.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member
            and not BaseTypeDeclarationSyntax && IsOfClient(member, model) ? NamedEnd.Client : NamedEnd.Open;

    // A member that makes a client or a factory of clients, with the binding and the address of these.
    private bool IsOfClient(MemberDeclarationSyntax member, SemanticModel model)
    {
        if (!_clientMembers.TryGetValue(member, out bool isOfClient))
        {
            _clientMembers[member] = isOfClient = member.DescendantNodes().Any(node => node is BaseObjectCreationExpressionSyntax or ConstructorInitializerSyntax
                && model.GetSymbolInfo(node, cancellation).Symbol is IMethodSymbol { ContainingType: { } made }
                && (TypeRoles.IsClient(made) || TypeRoles.ClientOf(made) is not null));
        }

        return isOfClient;
    }

    private WebAttribute? ReadWeb(AttributeSyntax attribute, SemanticModel model)
    {
        if (attribute.FirstAncestorOrSelf<MethodDeclarationSyntax>() is not { } method || model.GetTypeInfo(attribute,
            cancellation).Type is not INamedTypeSymbol { Name: WcfAttributes.WebGet or WcfAttributes.WebInvoke } type || !PackageTypes.IsOfWcf(type))
        {
            return null;
        }

        bool isOperation = model.GetDeclaredSymbol(method, cancellation) is { } declared && !ServiceContracts.Has(declared, WcfAttributes.OperationContract);
        return new WebAttribute(isOperation ? attribute.Span : SpanOf(attribute), isOperation, roles.Find(attribute));
    }

    private bool IsGone(AttributeSyntax attribute, SemanticModel model) =>
        model.GetTypeInfo(attribute, cancellation).Type is INamedTypeSymbol type && PackageTypes.IsOfWcf(type) && PackageTypes.FindCoreWcf(PackageTypes.FullNameOf(type)) is null
            && PackageTypes.FindClient(PackageTypes.FullNameOf(type)) is null
        && MigrationTables.Table.Find("code:" + type.Name) is { Harm: not (MigrationHarm.Security or MigrationHarm.Transactions) };

    // Of System.Web.
    private bool IsHttpContext(MemberAccessExpressionSyntax access, SemanticModel model) =>
        access is { Name.Identifier.ValueText: "Current", Expression: var of }
            && (of as SimpleNameSyntax ?? (of as MemberAccessExpressionSyntax)?.Name)?.Identifier.ValueText == "HttpContext"
        && model.GetSymbolInfo(access, cancellation).Symbol is IPropertySymbol { ContainingType.ContainingNamespace: { } owner }
        && owner.ToDisplayString() == "System.Web";

    // CoreWCF and the client packages have the types, and the methods internal (EndpointIdentity.cs).
    private bool IsIdentity(MemberAccessExpressionSyntax access, SemanticModel model) =>
        access is { Name.Identifier.ValueText: "CreateSpnIdentity" or "CreateUpnIdentity" or "CreateDnsIdentity", Parent: InvocationExpressionSyntax }
        && model.GetSymbolInfo(access, cancellation).Symbol is IMethodSymbol { ContainingType: { Name: "EndpointIdentity" } type } && PackageTypes.IsOfWcf(type);

    private static (int Start, TextSpan Call, string Type) ReadIdentity(MemberAccessExpressionSyntax access) =>
        (access.SpanStart, TextSpan.FromBounds(((access.Expression as MemberAccessExpressionSyntax)?.Name ?? access.Expression).SpanStart,
            access.Name.Span.End), access.Name.Identifier.ValueText["Create".Length..].Replace("Identity", "EndpointIdentity", StringComparison.Ordinal));

    // Only .NET Framework has Behaviors beside the collection by types; that one finds nothing by a type argument.
    private IEnumerable<TextChange> ReadBehaviors(SimpleNameSyntax name, SemanticModel model, UsingDirectiveSyntax[] directives)
    {
        if (name.Identifier.ValueText != "Behaviors" || name.Parent is not (MemberAccessExpressionSyntax or MemberBindingExpressionSyntax)
            || model.GetSymbolInfo(name, cancellation).Symbol is not IPropertySymbol
                { ContainingType: { Name: "ContractDescription" or "OperationDescription" or "ServiceEndpoint" } type } || !PackageTypes.IsOfWcf(type))
        {
            yield break;
        }

        if (name.Parent.Parent is MemberAccessExpressionSyntax { Name: GenericNameSyntax called, Parent: InvocationExpressionSyntax call } access
            && access.Expression == name.Parent)
        {
            switch (called.Identifier.ValueText)
            {
                case "Find" or "FindAll" when directives.Length > 0:
                    yield return new TextChange(called.Identifier.Span, "OfType");
                    yield return new TextChange(new TextSpan(call.Span.End, 0), called.Identifier.ValueText == "Find" ? ".FirstOrDefault()" : ".ToList()");
                    if (!Array.Exists(directives, static directive => directive.Name?.ToString() == "System.Linq"))
                    {
                        string newLine = name.SyntaxTree.GetText(cancellation).Lines[0] is var line && line.EndIncludingLineBreak - line.End == 2 ? "\r\n" : "\n";
                        yield return Array.Find(directives, static directive => directive.GlobalKeyword.Span.Length == 0) is { } first
                            ? new TextChange(new TextSpan(first.SpanStart, 0), "using System.Linq;" + newLine)
                            : new TextChange(new TextSpan(directives[^1].Span.End, 0), newLine + "using System.Linq;");
                    }

                    break;
                case "Remove" when call.Parent is ExpressionStatementSyntax && IsExact(called.TypeArgumentList.Arguments[0], model):
                    yield return new TextChange(TextSpan.FromBounds(called.SpanStart, call.Span.End), "Remove(typeof(" + called.TypeArgumentList.Arguments + "))");
                    break;
                default:
                    yield break;
            }
        }

        yield return new TextChange(new TextSpan(name.SpanStart, 0), type.Name.Replace("Description", string.Empty, StringComparison.Ordinal)
            .Replace("Service", string.Empty, StringComparison.Ordinal));
    }

    // The collection by types removes the first object that is of the class, the other one that of the very class alone: of no difference where no class
    // derives from it.
    private bool IsExact(TypeSyntax written, SemanticModel model) => model.GetTypeInfo(written, cancellation).Type is INamedTypeSymbol { TypeKind: TypeKind.Class } type
        && (type.IsSealed || (type.DeclaredAccessibility is Accessibility.Internal or Accessibility.Private && !type.DeclaringSyntaxReferences.IsEmpty
            && !compilation.GetSymbolsWithName(static _ => true, SymbolFilter.Type, cancellation)
                .Any(other => SymbolEqualityComparer.Default.Equals((other as INamedTypeSymbol)?.BaseType?.OriginalDefinition, type.OriginalDefinition))));

    private GoneArgument? ReadArgument(AttributeArgumentSyntax argument, SemanticModel model)
    {
        if (argument is not { Parent: AttributeArgumentListSyntax { Arguments: var all, Parent: AttributeSyntax owner } }
            || model.GetTypeInfo(owner, cancellation).Type is not INamedTypeSymbol type
            || !PackageTypes.IsOfWcf(type) || FindGone(argument, type) is not (var feature, var need))
        {
            return null;
        }

        // With the comma before it; those at the front with the comma behind, so that none of them overlap.
        int at = all.IndexOf(argument);
        TextSpan whole = !all.Take(at).All(before => FindGone(before, type) is not null) ? TextSpan.FromBounds(all[at - 1].Span.End, argument.Span.End)
            : TextSpan.FromBounds(argument.SpanStart, at + 1 < all.Count ? all[at + 1].SpanStart : argument.Span.End);
        SyntaxNode name = owner.Name is QualifiedNameSyntax qualified ? qualified.Right : owner.Name;

        // An interface has no operations that run.
        bool isOff = argument.Expression.IsKind(SyntaxKind.FalseLiteralExpression);
        bool isDecision = feature.Harm is MigrationHarm.Security or MigrationHarm.Transactions && !isOff
            && argument.FirstAncestorOrSelf<InterfaceDeclarationSyntax>() is null;
        return new GoneArgument(argument.Span, whole, PackageTypes.FullNameOf(type), name.Span, isOff && feature.Harm == MigrationHarm.Transactions ? null : feature.Id, need, isDecision ? LineOf(argument) : null);
    }

    private static (MigrationFeature Feature, string Need)? FindGone(AttributeArgumentSyntax argument, INamedTypeSymbol attribute) =>
        argument.NameEquals?.Name.Identifier.ValueText is { } member && MigrationTables.Table.Find("code:" + attribute.Name + "." + member) is { } feature
        && feature.Find(MigrationTarget.CoreWcf) is { Verdict: MigrationVerdict.Gone, Need: { } need } ? (feature, need) : null;

    private static int LineOf(SyntaxNode node) => node.GetLocation().GetLineSpan().StartLinePosition.Line + 1;

    // With its brackets, or its comma.
    private static TextSpan SpanOf(AttributeSyntax attribute)
    {
        var list = (AttributeListSyntax)attribute.Parent!;
        int at = list.Attributes.IndexOf(attribute);
        return list.Attributes.Count == 1 ? list.Span
            : at == 0 ? TextSpan.FromBounds(attribute.SpanStart, list.Attributes[1].SpanStart)
            : TextSpan.FromBounds(list.Attributes[at - 1].Span.End, attribute.Span.End);
    }
}
