using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>Reads the types of WCF that files name, also those of which the table says nothing: a file that names one changes with it.</summary>
/// <param name="migration">The project.</param>
/// <param name="roles">The roles of the types of its code.</param>
/// <param name="isWanted">Whether a place is that of production.</param>
internal sealed partial class NamedTypes(ProjectMigration migration, TypeRoles roles, Func<Location, bool> isWanted)
{
    private const string Configuration = "System.ServiceModel.Configuration";

    // .NET 10 defines these, and those of older versions with _OR_GREATER.
    private static readonly string[] s_symbols = ["NET", "NETCOREAPP", "NET10_0", .. Enumerable.Range(5, 6).Select(static version => "NET" + version + "_0_OR_GREATER"),
        "NETCOREAPP1_0_OR_GREATER", "NETCOREAPP2_0_OR_GREATER", "NETCOREAPP2_1_OR_GREATER", "NETCOREAPP3_0_OR_GREATER", "NETCOREAPP3_1_OR_GREATER"];

    private static readonly Memo<SyntaxNode, TextSpan[]> s_lost = new(static root => ReadLost(root.SyntaxTree));

    private readonly HashSet<string> _sections = [.. migration.Project.Compilation.GetTypeByMetadataName(Configuration + ".ServiceElement")?
        .ContainingNamespace.GetTypeMembers().Select(static type => type.Name) ?? []];

    /// <summary>Reads a file.</summary>
    public void Read(SyntaxTree tree, SemanticModel model)
    {
        if (!WcfNames.IsNamed(tree))
        {
            return;
        }

        SyntaxNode root = tree.GetRoot(migration.Cancellation);
        TextSpan[] lost = root.ContainsDirectives ? FindLost(tree) : [];
        bool readsSections = tree.ToString().Contains("ServiceModel.Configuration", StringComparison.Ordinal);
        var seen = new HashSet<(string Name, SyntaxNode? Member)>();
        var hosting = new Dictionary<MemberDeclarationSyntax, bool>();
        foreach (SimpleNameSyntax name in root.DescendantNodes(static node => node is not UsingDirectiveSyntax).OfType<SimpleNameSyntax>())
        {
            string written = name.Identifier.ValueText;
            bool isSection = readsSections && _sections.Contains(written);
            MemberDeclarationSyntax? member = name.FirstAncestorOrSelf<MemberDeclarationSyntax>();
            if ((isSection || PackageTypes.IsCoreWcfName(written) || PackageTypes.IsCoreWcfName(written + nameof(Attribute)))
                && seen.Add((written, member)) && !Hosts(member, hosting)
                && TypeOf(name, model) is { } type && isWanted(name.GetLocation()) && Place.FromLocation(name.GetLocation()) is { } place)
            {
                Add(name, type, place, model, lost);
            }
        }
    }

    // The new program takes the place of what makes a host, with its bindings and behaviours.
    private static bool Hosts(MemberDeclarationSyntax? member, Dictionary<MemberDeclarationSyntax, bool> known)
    {
        if (member is null or BaseTypeDeclarationSyntax)
        {
            return false;
        }

        return known.TryGetValue(member, out bool hosts) ? hosts
            : known[member] = member.DescendantNodes().OfType<ObjectCreationExpressionSyntax>()
                .Any(static made => TypeSyntaxes.NameOf(made.Type) is { } name && HostingCode.IsHostName(name));
    }

    private void Add(SimpleNameSyntax name, INamedTypeSymbol type, Place place, SemanticModel model, TextSpan[] lost)
    {
        TypeRole? role = roles.Find(name);
        if (type.ContainingNamespace.ToDisplayString() == Configuration)
        {
            if (role is not { IsGone: true } && migration.Table.Find("code:" + type.Name) is null
                && migration.Table.Find("code:ServiceModelSectionGroup") is { } feature)
            {
                migration.Code.Add(new CodeRow(place, type.Name, feature, role, IsOfClient: false));
            }

            return;
        }

        role?.NamesWcf = true;
        migration.Types.Add(new NamedType(place, type.Name, PackageTypes.FullNameOf(type), role,
            TypeRoles.IsOfClient(type) || CodeJudge.IsInScopeOfClient(name, model), KindOf(name, type)));
        if (Array.Find(lost, span => span.Contains(name.Span)) is { Length: > 0 } region
            && name.SyntaxTree.GetText(migration.Cancellation) is var text && text.Lines.GetLineFromPosition(region.Start).LineNumber is > 0 and var line
            && Place.FromLocation(Location.Create(name.SyntaxTree, text.Lines[line - 1].Span)) is { } condition)
        {
            migration.Beside.Add((BesideKind.Conditions, condition));
        }
    }

    /// <summary>What a name shows of its end. A class of bindings, which a configuration may name, shows none.</summary>
    public static NamedKind KindOf(SimpleNameSyntax name, INamedTypeSymbol type) =>
        CodeJudge.IsCaught(name) ? NamedKind.Caught
        : CodeJudge.IsThrown(name) ? NamedKind.Thrown
        : name.FirstAncestorOrSelf<BaseListSyntax>() is null && type.AnyBase(static one => one is INamedTypeSymbol { Name: "Binding" } known && CodeJudge.IsOfWcf(known))
            ? NamedKind.Binding : NamedKind.Other;

    private INamedTypeSymbol? TypeOf(SimpleNameSyntax name, SemanticModel model)
    {
        ISymbol? symbol = model.GetSymbolInfo(name, migration.Cancellation).Symbol;
        INamedTypeSymbol? type = symbol as INamedTypeSymbol
            ?? (symbol is IMethodSymbol { MethodKind: MethodKind.Constructor } constructor ? constructor.ContainingType : null);
        return type is { TypeKind: not TypeKind.Error, ContainingType: null } && PackageTypes.IsOfWcf(type)
            && (type.Name == name.Identifier.ValueText || type.Name == name.Identifier.ValueText + nameof(Attribute)) ? type : null;
    }

    /// <summary>What the compiler reads for .NET Framework, and leaves out for .NET without anything in its place.</summary>
    public static TextSpan[] FindLost(SyntaxTree tree) => s_lost.GetOrRead(tree.GetRoot());

    private static TextSpan[] ReadLost(SyntaxTree tree)
    {
        var options = (CSharpParseOptions)tree.Options;
        return [.. CSharpSyntaxTree.ParseText(tree.GetText(), options.WithPreprocessorSymbols(
            options.PreprocessorSymbolNames.Where(static symbol => !Framework().IsMatch(symbol)).Concat(s_symbols))).GetRoot()
            .DescendantTrivia().Where(static trivia => trivia.IsKind(SyntaxKind.DisabledTextTrivia) && !HasOther(trivia)).Select(static trivia => trivia.Span)];
    }

    // Another branch of the same directive, which .NET compiles.
    private static bool HasOther(SyntaxTrivia disabled)
    {
        SyntaxTree tree = disabled.SyntaxTree!;
        DirectiveTriviaSyntax[] branches = [.. disabled.Token.LeadingTrivia.FirstOrDefault(trivia => trivia.SpanStart >= disabled.Span.End && trivia.GetStructure() is DirectiveTriviaSyntax { IsActive: true })
            .GetStructure() is DirectiveTriviaSyntax behind ? behind.GetRelatedDirectives() : []];
        return branches.Zip(branches.Skip(1)).Any(pair => pair.First is BranchingDirectiveTriviaSyntax { BranchTaken: true }
            && !string.IsNullOrWhiteSpace(tree.GetText().ToString(TextSpan.FromBounds(pair.First.FullSpan.End, pair.Second.FullSpan.Start))));
    }

    [GeneratedRegex(@"^NET(FRAMEWORK|[1-4]\d{1,2}(_OR_GREATER)?)$")]
    private static partial Regex Framework();
}
