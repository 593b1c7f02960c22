using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>Reads what the constructor of a binding gets.</summary>
internal static class CreationArguments
{
    public static void Read(FollowedObject binding, BindingKind kind)
    {
        if (binding.Creation.Arguments.FirstOrDefault(
            static a => a.Parameter is { Name: "configurationName" or "configName", Type.SpecialType: SpecialType.System_String }) is { } name)
        {
            binding.Settings.ConfigurationName = CodeValue.GetText(name.Value);
        }

        if (kind == BindingKind.Custom)
        {
            ReadElements(binding);
        }
        else
        {
            ReadSettings(binding);
        }
    }

    private static void ReadSettings(FollowedObject binding)
    {
        foreach (IArgumentOperation argument in binding.Creation.Arguments)
        {
            ITypeSymbol? type = argument.Parameter?.Type;
            if (type is null || argument.ArgumentKind == ArgumentKind.DefaultValue)
            {
                continue;
            }

            if (type.TypeKind == TypeKind.Enum && type.Name.EndsWith("SecurityMode", StringComparison.Ordinal))
            {
                Set(binding, "security.mode", argument);
            }
            else if (type is { TypeKind: TypeKind.Enum, Name: PollingDuplexNames.Mode })
            {
                Set(binding, "duplexMode", argument);
            }
            else if (type.SpecialType == SpecialType.System_Boolean)
            {
                Set(binding, "reliableSession.enabled", argument);
            }
            else
            {
                // A name of a binding in configuration, or a constructor of some other platform: anything may be set.
                binding.Settings.DefaultsUnknown = true;
            }
        }
    }

    private static void Set(FollowedObject binding, string path, IArgumentOperation argument) =>
        binding.Settings.Set(new CodeSetting(Setting.AnyOf(path, CodeValue.GetTexts(argument.Value), argument.Value.Syntax.GetLocation()),
            argument.Value.Syntax, null));

    private static void ReadElements(FollowedObject binding)
    {
        bool isRead = binding.Creation.Arguments.IsEmpty;
        foreach (IArgumentOperation argument in binding.Creation.Arguments)
        {
            if (argument.Parameter?.Type is not { SpecialType: SpecialType.System_String }
                && ListedElements.Find(argument.Value, binding.Creation) is { } elements)
            {
                isRead = true;
                foreach (IOperation element in elements)
                {
                    new SettingAssignment(binding).AddElement(element);
                }
            }
            else if (argument.Parameter?.Type.SpecialType != SpecialType.System_String)
            {
                binding.Settings.ElementsUnknown = true;
            }
        }

        binding.Settings.ElementsUnknown |= !isRead;
    }
}
