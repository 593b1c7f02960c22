using System;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>Reads what is written to an object: the entries of initializers, values that are assigned, elements that are added.</summary>
internal sealed class SettingAssignment(FollowedObject followed)
{
    private readonly CodeSettings _settings = followed.Settings;

    /// <summary>Reads an initializer of the object, or of what it holds at a path.</summary>
    public void ReadInitializer(IObjectOrCollectionInitializerOperation initializer, string path = "")
    {
        foreach (IOperation entry in initializer.Initializers)
        {
            switch (entry)
            {
                case ISimpleAssignmentOperation { Target: IPropertyReferenceOperation property } assignment:
                    Assign(SettingPaths.Join(path, SettingPaths.FromMember(property.Property.Name)), assignment.Value, assignment.Syntax, isCertain: true);
                    break;
                case IMemberInitializerOperation { InitializedMember: IPropertyReferenceOperation property } member:
                    string below = SettingPaths.Join(path, SettingPaths.FromMember(property.Property.Name));
                    if (followed.IsOwnBody && member.Syntax is AssignmentExpressionSyntax { Right: InitializerExpressionSyntax list })
                    {
                        _settings.Initializers[followed.Prefix + below + "."] = list;
                    }

                    ReadInitializer(member.Initializer, below);
                    break;
                case IInvocationOperation { Arguments.Length: 1 } add when followed.IsBinding && path == "elements":
                    AddElement(add.Arguments[0].Value);
                    break;
            }
        }
    }

    /// <summary>Adds an element to a custom binding.</summary>
    public void AddElement(IOperation value)
    {
        IOperation inner = CodeValue.Unwrap(value);
        if (inner.Type is not { } type || BindingKinds.ElementOfType(type) is not { } name)
        {
            _settings.ElementsUnknown = true;
            return;
        }

        _settings.Elements.Add(name);
        _settings.ElementTypes[name + "."] = type;
        if (FindCreation(inner) is { } creation)
        {
            new CodeObjectReader(followed.Below(creation, name + ".")).Read();
        }
        else
        {
            _settings.MarkUnknown(name);
        }
    }

    /// <summary>Assigns a value to a path below the object.</summary>
    /// <param name="path">The path.</param>
    /// <param name="value">The value.</param>
    /// <param name="owner">What an edit takes away with the value.</param>
    /// <param name="isCertain">Whether it happens to the object whenever it is made; else it may.</param>
    public void Assign(string path, IOperation value, SyntaxNode owner, bool isCertain)
    {
        if (followed.IsBinding && path.StartsWith("elements.", StringComparison.Ordinal))
        {
            _settings.MarkUnknown(path);
            return;
        }

        ImmutableArray<string?> texts = CodeValue.GetTexts(value);
        bool isKnown = !texts.Contains(null);
        var setting = Setting.AnyOf((followed.Prefix + path).TrimEnd('.'), texts, followed.ShownAt ?? owner.GetLocation());
        if (isCertain)
        {
            _settings.Clear(setting.Path);
            if (isKnown)
            {
                Set(setting, value.Syntax, owner);
            }
            else if (!CodeValue.IsNull(value))
            {
                // Null is as good as never written.
                AssignObject(setting, value, owner);
            }
        }
        else if (isKnown)
        {
            _settings.AddPossible(setting);
        }
        else
        {
            _settings.MarkUnknown(setting.Path);
        }
    }

    private void AssignObject(Setting setting, IOperation value, SyntaxNode owner)
    {
        IOperation inner = CodeValue.Unwrap(value);
        if (IsMaxQuotas(inner) || (inner is ILocalReferenceOperation held && LocalValues.FindValue(held) is { } only && IsMaxQuotas(CodeValue.Unwrap(only))))
        {
            foreach (string quota in ReaderQuotas.Names)
            {
                Set(Setting.Explicit(setting.Path + "." + quota, "2147483647", followed.ShownAt ?? owner.GetLocation()), null, owner);
            }
        }
        else if (inner.Type is { IsValueType: false } && FindCreation(inner) is { Arguments.Length: 0 } creation)
        {
            new CodeObjectReader(followed.Below(creation, setting.Path + ".")).Read();
        }
        else
        {
            Set(setting, value.Syntax, owner);
            if (inner.Type is { IsValueType: false, SpecialType: SpecialType.None })
            {
                _settings.MarkUnknown(setting.Path);
            }
        }
    }

    private static bool IsMaxQuotas(IOperation value) =>
        value is IPropertyReferenceOperation { Instance: null, Property: { Name: "Max", ContainingType.Name: "XmlDictionaryReaderQuotas" } };

    private void Set(Setting setting, SyntaxNode? value, SyntaxNode owner) =>
        _settings.Set(new CodeSetting(setting, followed.IsOwnBody ? value : null, followed.IsOwnBody ? owner : null));

    /// <summary>The object creation that an expression is, or that its local got as only value.</summary>
    private static IObjectCreationOperation? FindCreation(IOperation inner)
    {
        if (inner is IObjectCreationOperation creation)
        {
            return creation;
        }

        return inner is ILocalReferenceOperation { Local: { IsConst: false } local } && BodyOperations.GetOrCreate(inner).FindOnlyValue(local) is { } value
            ? CodeValue.Unwrap(value) as IObjectCreationOperation
            : null;
    }
}
