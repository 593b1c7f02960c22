using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>What a ServiceBehavior or CallbackBehavior attribute of a class writes.</summary>
internal sealed class AttributeBehavior : Behavior
{
    private readonly AttributeData _attribute;
    private readonly AttributeSyntax _syntax;
    
    private AttributeBehavior(INamedTypeSymbol type, AttributeData attribute, AttributeSyntax syntax, TargetRuntime runtime)
    {
        Type = type;
        _attribute = attribute;
        _syntax = syntax;
        Runtime = runtime;
    }

    /// <summary>The class that carries it.</summary>
    public INamedTypeSymbol Type { get; }

    public override string DisplayName => Type.Name;

    public override bool IsOfService => _attribute.AttributeClass?.Name == WcfAttributes.ServiceBehavior;

    public override TargetRuntime Runtime { get; }

    public override ImmutableArray<string> ServiceNames => ImmutableArray.Create(ConfigurationNames.OfService(Type));

    /// <summary>The behaviour that a class carries; null where it carries none.</summary>
    public static AttributeBehavior? Create(INamedTypeSymbol type, TargetRuntime runtime, CancellationToken cancellation) =>
        type.TypeKind == TypeKind.Class
            && (ServiceContracts.Find(type, WcfAttributes.ServiceBehavior) ?? ServiceContracts.Find(type, WcfAttributes.CallbackBehavior)) is { } attribute
            && attribute.ApplicationSyntaxReference?.GetSyntax(cancellation) is AttributeSyntax syntax
            ? new AttributeBehavior(type, attribute, syntax, runtime)
            : null;

    public override bool SendsNoReplies
    {
        get
        {
            ServiceOperation[] operations =
                [.. Type.AllInterfaces.Add(Type).Where(ServiceContracts.IsContract).SelectMany(static contract => ServiceContracts.Operations(contract))];
            return IsOfService && operations.Length > 0 && operations.All(static operation => operation.IsOneWay);
        }
    }

    public override Location Location => _syntax.GetLocation();

    public override Setting? Find(string path)
    {
        if (ArgumentOf(path) is not { } argument)
        {
            return null;
        }

        if (Type.ContainingAssembly is ISourceAssemblySymbol { Compilation: var code } && DebugValues.AreIn(argument.Expression, code))
        {
            return Setting.Unknown(path, argument.GetLocation());
        }

        return ServiceContracts.Argument(_attribute, NameOf(path)) switch
        {
            bool value => Setting.Explicit(path, value ? "true" : "false", argument.GetLocation()),
            int value => Setting.Explicit(path, value.ToString(System.Globalization.CultureInfo.InvariantCulture), argument.GetLocation()),
            _ => Setting.Unknown(path, argument.GetLocation()),
        };
    }

    public override string NameOf(string path) => SettingPaths.ToMember(base.NameOf(path));

    public override bool IsExplained(string path) =>
        path == BehaviorSettings.ExceptionDetail && _syntax.FirstAncestorOrSelf<AttributeListSyntax>() is { } list
            && CodeComments.Around(list).Any(SettingComments.MentionDetail);

    public override bool IsLiteral(string path) => ArgumentOf(path)?.Expression is LiteralExpressionSyntax;

    public override FixEdit? SetEdit(string path, string value) =>
        ArgumentOf(path) is { } argument ? CodeEdit.Replace(argument.Expression, value) : null;

    public override FixEdit? RemoveEdit(string path) =>
        ArgumentOf(path) is { } argument ? new CodeEdit(CodeEditKind.RemoveAttributeArgument, argument) : null;

    private AttributeArgumentSyntax? ArgumentOf(string path)
    {
        if (path is BehaviorSettings.ExceptionDetail or BehaviorSettings.ObjectGraph)
        {
            foreach (AttributeArgumentSyntax argument in _syntax.ArgumentList?.Arguments ?? default)
            {
                if (argument.NameEquals?.Name.Identifier.ValueText == NameOf(path))
                {
                    return argument;
                }
            }
        }

        return null;
    }
}
