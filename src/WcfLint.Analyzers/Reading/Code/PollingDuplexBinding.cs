using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>
/// The settings in the syntax around <c>new PollingDuplexHttpBinding(…)</c> or <c>new PollingDuplexBindingElement(…)</c>: its
/// arguments, its initializer, and assignments to its variable: in the scope of a local, else anywhere
/// in the type. By syntax and names: the types are Silverlight's and hardly ever resolve. Other settings are unknown.
/// </summary>
internal sealed class PollingDuplexBinding : Binding
{
    private const string Namespace = "System.ServiceModel.Channels.";
    private const string ModePath = "duplexMode";
    private const string TextPath = "useTextEncoding";

    private readonly ObjectCreationExpressionSyntax _creation;
    private readonly string _typeName;
    private readonly string? _modeType;
    private string? _mode;
    private ExpressionSyntax? _modeSyntax;
    private AssignmentExpressionSyntax? _text;
    private bool _unknown;

    private PollingDuplexBinding(ObjectCreationExpressionSyntax creation, string typeName, string? modeType)
    {
        _creation = creation;
        _typeName = typeName;
        _modeType = modeType;
    }

    public override BindingKind Kind => BindingKind.PollingDuplexHttp;

    public override TargetRuntime Runtime => TargetRuntime.UnknownFramework;

    public override string DisplayName => "new " + _typeName;

    public override Location Location => Location.Create(_creation.SyntaxTree, TextSpan.FromBounds(_creation.SpanStart, _creation.Type.Span.End));

    internal override IEnumerable<Location> Extent
    {
        get
        {
            yield return _creation.GetLocation();
            if (_text is not null)
            {
                yield return _text.GetLocation();
            }

            if (_modeSyntax is not null)
            {
                yield return _modeSyntax.GetLocation();
            }
        }
    }

    public override IReadOnlyList<Endpoint> Endpoints => [];

    public override ImmutableArray<string> CustomElements => ImmutableArray<string>.Empty;

    /// <summary>The binding of a creation; null where it creates none, or where the mode or the encoding is not known.</summary>
    public static PollingDuplexBinding? Create(ObjectCreationExpressionSyntax syntax, SemanticModel model, System.Threading.CancellationToken cancellation)
    {
        if (TypeSyntaxes.NameOf(syntax.Type) is not (PollingDuplexNames.Binding or PollingDuplexNames.Element))
        {
            return null;
        }

        ITypeSymbol? type = model.GetTypeInfo(syntax, cancellation).Type;
        if (!SilverlightSyntax.MayBeWcf(syntax.Type, type))
        {
            return null;
        }

        var creation = new PollingDuplexBinding(syntax, TypeSyntaxes.NameOf(syntax.Type)!, FindModeType(syntax, type, model));
        creation.ReadArguments();
        foreach (ExpressionSyntax entry in syntax.Initializer?.Expressions ?? default)
        {
            if (entry is AssignmentExpressionSyntax { Left: IdentifierNameSyntax name } assignment)
            {
                creation.Assign(name.Identifier.ValueText, assignment);
            }
            else
            {
                creation._unknown = true;
            }
        }

        creation.ReadAssignments();
        return creation._unknown ? null : creation;
    }

    public override string NameOf(string path) => SettingPaths.ToMember(base.NameOf(path));

    // A custom binding also needs StreamedResponse on its transport, which its author has to set.
    public override FixEdit? SetEdit(string path, string value)
    {
        if (path == TextPath)
        {
            return _text is null ? null : CodeEdit.Replace(_text.Right, value);
        }

        if (path != ModePath || _typeName != PollingDuplexNames.Binding)
        {
            return null;
        }

        if (_modeSyntax is MemberAccessExpressionSyntax member)
        {
            return CodeEdit.Replace(member.Name, value);
        }

        return _creation.ArgumentList is { IsMissing: false } && _modeType is not null
            ? new CodeEdit(CodeEditKind.AddArgument, _creation, value: _modeType + "." + value)
            : null;
    }

    public override FixEdit? RemoveEdit(string path) => null;

    protected override Setting? Written(string path) => path switch
    {
        ModePath when _mode is not null => Setting.Explicit(path, _mode, _modeSyntax!.GetLocation()),
        TextPath when _text is not null => Setting.Explicit(path, "true", _text.GetLocation()),
        _ => null,
    };

    protected override bool DefaultsMayApply(string path) => path is ModePath or TextPath;

    // The enumeration as it is written at a creation; null where the type resolves and has no constructor with one more argument.
    private static string? FindModeType(ObjectCreationExpressionSyntax syntax, ITypeSymbol? type, SemanticModel model)
    {
        string? name = Namespace + PollingDuplexNames.Mode;
        if (type is INamedTypeSymbol { TypeKind: not TypeKind.Error } known)
        {
            int count = syntax.ArgumentList?.Arguments.Count ?? 0;
            name = null;
            foreach (IMethodSymbol constructor in known.InstanceConstructors)
            {
                if (constructor.Parameters.Length == count + 1
                    && constructor.Parameters[count].Type is { Name: PollingDuplexNames.Mode, TypeKind: TypeKind.Enum } mode)
                {
                    name = mode.ToDisplayString();
                }
            }
        }

        return name is null ? null : QualifiedNames.Write(model, syntax.SpanStart, name);
    }

    private void ReadArguments()
    {
        foreach (ArgumentSyntax argument in _creation.ArgumentList?.Arguments ?? default)
        {
            if (argument.Expression is MemberAccessExpressionSyntax { Expression: { } owner } member)
            {
                string enumeration = CalledNames.LastName(owner) ?? string.Empty;
                if (enumeration == PollingDuplexNames.Mode)
                {
                    SetMode(member);
                    continue;
                }

                // PollingDuplexHttpSecurityMode, and BasicHttpSecurityMode before Silverlight 4.
                if (enumeration.EndsWith("SecurityMode", System.StringComparison.Ordinal))
                {
                    continue;
                }
            }

            _unknown = true;
        }
    }

    private void ReadAssignments()
    {
        if (Holder() is not { } holder)
        {
            // Any method that gets the object may write to it, so each such write in this type makes the settings unknown.
            foreach (SyntaxNode node in _creation.FirstAncestorOrSelf<TypeDeclarationSyntax>()?.DescendantNodes() ?? [])
            {
                _unknown |= WrittenAt(node) is { } written && !IsOfAnother(written);
            }

            return;
        }

        if (VariableScopes.FindLocal(_creation, holder) is { } scope)
        {
            ReadLocal(scope, holder);
            return;
        }

        foreach (AssignmentExpressionSyntax assignment in AssignmentsIn(_creation.FirstAncestorOrSelf<TypeDeclarationSyntax>()))
        {
            if (WrittenAt(assignment) is { } written && CalledNames.LastName(written.Expression) == holder
                && (written.Expression is not IdentifierNameSyntax || VariableScopes.FindLocal(assignment, holder) is null))
            {
                ReadAssignment(written, assignment);
            }
        }
    }

    // A local with a creation of its own, and without assignments, holds another object.
    private static bool IsOfAnother(MemberAccessExpressionSyntax written) =>
        written.Expression is IdentifierNameSyntax { Identifier.ValueText: var local } && VariableScopes.FindLocal(written, local) is { } scope
        && NodesByName.Find(scope, local).OfType<VariableDeclaratorSyntax>()
            .Any(static variable => variable.Initializer?.Value is BaseObjectCreationExpressionSyntax)
        && !scope.DescendantNodes().OfType<AssignmentExpressionSyntax>()
            .Any(assignment => assignment.Left is IdentifierNameSyntax assigned && assigned.Identifier.ValueText == local);

    private void ReadLocal(SyntaxNode scope, string local)
    {
        int end = int.MaxValue;
        foreach (AssignmentExpressionSyntax assignment in AssignmentsIn(scope))
        {
            if (assignment.SpanStart < _creation.SpanStart || assignment.SpanStart > end || VariableScopes.AreOnDifferentWays(_creation, assignment))
            {
                continue;
            }

            if (WrittenAt(assignment) is { } written && CalledNames.LastName(written.Expression) == local)
            {
                ReadAssignment(written, assignment);
            }
            else if (assignment.Left is IdentifierNameSyntax variable && variable.Identifier.ValueText == local)
            {
                // Behind this assignment the name means another object; if the assignment is conditional, it may.
                bool isCertain = assignment.Parent?.Parent == _creation.FirstAncestorOrSelf<StatementSyntax>()?.Parent;
                end = isCertain ? assignment.SpanStart : end;
                _unknown |= !isCertain;
            }
        }
    }

    private IEnumerable<AssignmentExpressionSyntax> AssignmentsIn(SyntaxNode? scope) =>
        (scope?.DescendantNodes() ?? []).OfType<AssignmentExpressionSyntax>().Where(assignment => !assignment.Contains(_creation));

    private void ReadAssignment(MemberAccessExpressionSyntax written, AssignmentExpressionSyntax assignment)
    {
        if (assignment.Parent is ExpressionStatementSyntax { Parent: BlockSyntax })
        {
            Assign(written.Name.Identifier.ValueText, assignment);
        }
        else
        {
            _unknown = true;
        }
    }

    private static MemberAccessExpressionSyntax? WrittenAt(SyntaxNode node) =>
        node is AssignmentExpressionSyntax { Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: PollingDuplexNames.DuplexMode
            or PollingDuplexNames.UseTextEncoding } left } ? left : null;

    private void Assign(string property, AssignmentExpressionSyntax assignment)
    {
        if (property == PollingDuplexNames.DuplexMode)
        {
            SetMode(assignment.Right);
        }
        else if (property == PollingDuplexNames.UseTextEncoding)
        {
            switch (assignment.Right.Kind())
            {
                case SyntaxKind.TrueLiteralExpression:
                    _text = assignment;
                    break;
                case SyntaxKind.FalseLiteralExpression:
                    _text = null;
                    break;
                default:
                    _unknown = true;
                    break;
            }
        }
    }

    private void SetMode(ExpressionSyntax value)
    {
        if (value is MemberAccessExpressionSyntax { Expression: { } owner } member && CalledNames.LastName(owner) == PollingDuplexNames.Mode
            && member.Name.Identifier.ValueText is PollingDuplexNames.Single or PollingDuplexNames.Multiple)
        {
            _mode = member.Name.Identifier.ValueText;
            _modeSyntax = value;
        }
        else
        {
            _unknown = true;
        }
    }

    // The local, field or property to which the object is assigned.
    private string? Holder() => _creation.Parent switch
    {
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax variable } => variable.Identifier.ValueText,
        EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax property } => property.Identifier.ValueText,
        AssignmentExpressionSyntax assignment when assignment.Right == _creation => CalledNames.LastName(assignment.Left),
        _ => null,
    };
}
