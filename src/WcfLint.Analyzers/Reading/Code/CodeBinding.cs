using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>
/// A binding that C# creates, read from its creation and from what the same method does to it. Values that are not constant, and
/// values that code out of sight may change, are unknown; an assignment under a condition gives one of several values.
/// </summary>
public sealed class CodeBinding : Binding
{
    // A type may make many bindings.
    private static readonly Memo<TypeDeclarationSyntax, List<string>> s_addresses = new(FindAddresses);

    private readonly Compilation _compilation;
    private readonly CodeSettings _settings;
    private Location? _location;

    private CodeBinding(IObjectCreationOperation creation, BindingKind kind, TargetRuntime runtime, CodeSettings settings)
    {
        Syntax = creation.Syntax;
        Type = creation.Type!;
        _compilation = creation.SemanticModel!.Compilation;
        _settings = settings;
        Kind = kind;
        Runtime = runtime;
        CustomElements = kind == BindingKind.Custom ? settings.ElementNames() : ImmutableArray<string>.Empty;
        for (int i = 0; i < settings.Endpoints.Count; i++)
        {
            settings.Endpoints[i].Attach(this);
        }
    }

    private CodeBinding(CodeBinding whole, CodeSettings settings)
    {
        Syntax = whole.Syntax;
        Type = whole.Type;
        _compilation = whole._compilation;
        _settings = settings;
        Kind = whole.Kind;
        Runtime = whole.Runtime;
        CustomElements = whole.CustomElements;
    }

    public override BindingKind Kind { get; }

    public override TargetRuntime Runtime { get; }

    // CoreWCF has services only, the client packages have clients only.
    public override EndpointSide Side => base.Side | Platform switch
    {
        WcfPlatform.CoreWcf => EndpointSide.Service,
        WcfPlatform.ClientPackages => EndpointSide.Client,
        _ => EndpointSide.None,
    };

    public override string DisplayName => "new " + Type.Name;

    public override Location Location => _location ??= Location.Create(Syntax.SyntaxTree, HeadOf(Syntax));

    internal override IEnumerable<Location> Extent =>
        _settings.Written.Select(static setting => setting.Setting.Location).OfType<Location>().Prepend(Syntax.GetLocation());

    public override ImmutableArray<string> CustomElements { get; }

    /// <summary>The object creation. An operation would keep the bound bodies of its file in memory; see <see cref="CreatedClient"/>.</summary>
    public SyntaxNode Syntax { get; }

    /// <summary>The type that it creates.</summary>
    public ITypeSymbol Type { get; }

    /// <summary>The model of the file that creates it.</summary>
    internal SemanticModel? FindModel() => SemanticModels.Find(Syntax.SyntaxTree, _compilation);

    /// <summary>The name under which configuration has the binding: <c>new NetTcpBinding("name")</c>; null where it is none.</summary>
    internal string? ConfigurationName => _settings.ConfigurationName;

    public override IReadOnlyList<Endpoint> Endpoints => _settings.Endpoints;

    public override IEnumerable<Binding> Ways => _settings.Ways.Select(way => new CodeBinding(this, _settings.On(way)));

    public override string NameOf(string path) => SettingPaths.ToMember(base.NameOf(path));

    public override IEnumerable<string> NearbyAddresses =>
        _settings.Endpoints.Select(static endpoint => endpoint.Syntax).Prepend(Syntax)
            .Select(static syntax => syntax.FirstAncestorOrSelf<TypeDeclarationSyntax>()).OfType<TypeDeclarationSyntax>().Distinct()
            .SelectMany(s_addresses.GetOrRead);

    private static List<string> FindAddresses(TypeDeclarationSyntax type)
    {
        var addresses = new List<string>();
        foreach (SyntaxToken token in type.DescendantTokens())
        {
            if (token.IsKind(SyntaxKind.StringLiteralToken) && token.ValueText.Contains("://"))
            {
                addresses.Add(token.ValueText);
            }
        }

        return addresses;
    }

    internal override bool IsExplained(string path, params string[] words) =>
        (Syntax.Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax variable }
            && System.Array.Exists(words, word => variable.Identifier.ValueText.IndexOf(word, System.StringComparison.OrdinalIgnoreCase) >= 0))
        || CommentsAt(path).Any(
            comment => path == SettingPaths.SecurityMode ? SettingComments.MentionSecurity(comment) : SettingComments.Mention(comment, NameOf(path)));

    internal override IEnumerable<string> CommentsAt(string path) =>
        new[] { _settings.Find(path)?.Owner, Syntax }.OfType<SyntaxNode>().SelectMany(
            static node => CodeComments.At(node).Concat(node.FirstAncestorOrSelf<StatementSyntax>() is { } statement ? CodeComments.Around(statement) : []));

    /// <summary>Reads the binding that a creation makes; null where it makes none.</summary>
    public static CodeBinding? Create(IObjectCreationOperation creation, WcfSymbols symbols, TargetRuntime runtime, CancellationToken cancellation)
    {
        if (creation.Type is not INamedTypeSymbol type || !IsBinding(type, symbols))
        {
            return null;
        }

        BindingKind kind = BindingKinds.OfType(type);
        CodeSettings settings = CodeObjectReader.ReadBinding(creation, kind, symbols, cancellation);
        return new CodeBinding(creation, kind, runtime.On(PlatformOf(type, symbols)), settings);
    }

    public override FixEdit? SetEdit(string path, string value) =>
        CodeBindingEdits.Set(this, _settings, path, value);

    public override FixEdit? CopyEdit(string path, string from, string value) =>
        CodeBindingEdits.Set(this, _settings, path, value) is { } edit
            ? CodeBindingEdits.WordsOf(this, _settings, from, value) is { } words ? edit with { Value = words } : edit
            : null;

    public override FixEdit? RemoveEdit(string path) => RemoveEdits(ImmutableArray.Create(path)) is { Length: 1 } edits ? edits[0] : null;

    public override ImmutableArray<FixEdit>? RemoveEdits(ImmutableArray<string> paths) => CodeBindingEdits.Remove(this, _settings, paths);

    internal override IEnumerable<Setting> WrittenSettings => _settings.Written.Select(written => written.Setting);

    protected override Setting? Written(string path) => _settings.Find(path)?.Setting;

    protected override bool DefaultsMayApply(string path) => !_settings.DefaultsUnknown && !_settings.AllUnknown;

    internal static bool IsBinding(ITypeSymbol type, WcfSymbols symbols)
    {
        INamedTypeSymbol? framework = symbols.Binding;
        INamedTypeSymbol? core = symbols.CoreWcfBinding;
        for (INamedTypeSymbol? t = type.BaseType; t is not null && t.SpecialType != SpecialType.System_Object; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t, framework) || SymbolEqualityComparer.Default.Equals(t, core))
            {
                return true;
            }
        }

        return false;
    }

    private static WcfPlatform PlatformOf(INamedTypeSymbol type, WcfSymbols symbols)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t, symbols.CoreWcfBinding))
            {
                return WcfPlatform.CoreWcf;
            }
        }

        return symbols.IsFramework ? WcfPlatform.Framework : WcfPlatform.ClientPackages;
    }

    // The creation without its arguments and initializer, which may be long.
    private static TextSpan HeadOf(SyntaxNode syntax) => syntax switch
    {
        ObjectCreationExpressionSyntax creation => TextSpan.FromBounds(creation.SpanStart, creation.Type.Span.End),
        ImplicitObjectCreationExpressionSyntax creation => creation.NewKeyword.Span,
        _ => syntax.Span,
    };
}
