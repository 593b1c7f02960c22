using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>ServiceBehavior and CallbackBehavior of classes: how their methods are called.</summary>
internal static class BehaviorAttributes
{
    private const string Suffix = "Attribute";

    /// <summary>The argument that decides whether calls come on the thread that opened the host or made the client; true by default.</summary>
    public const string Synchronization = "UseSynchronizationContext";

    /// <summary>The value of an argument of the attribute of a class, or of the nearest class that it derives from and that has the attribute; null where that
    /// does not write it.</summary>
    public static object? Find(INamedTypeSymbol type, string attribute, string argument) =>
        ServiceContracts.Argument(ServiceContracts.FindInherited(type, attribute), argument);

    /// <summary>What a finding about the attribute of an abstract class assumes where all services in sight have their own.</summary>
    public const string DerivedTakesIt = "a class without its own [ServiceBehavior] derives from it";

    /// <summary>Whether no service in sight takes ServiceBehavior of an abstract class: all that derive from it have a nearer one, which counts as a whole
    /// (referencesource, TypeLoader.cs, AddBehaviorsAtOneScope).</summary>
    public static bool IsReplaced(INamedTypeSymbol type, WcfProject project)
    {
        if (!type.IsAbstract)
        {
            return false;
        }

        List<INamedTypeSymbol> services = [.. project.OwnAndUsers.SelectMany(code => CompilationIndex.GetOrCreate(code).Types.FindDerived(
            derived => !derived.IsAbstract && derived.BaseType.AnyBase(IsThis) && MayBeService(derived)))];
        return services.Count > 0 && services.TrueForAll(HasNearer);

        bool IsThis(ITypeSymbol at) => at.Name == type.Name && at is INamedTypeSymbol named && ConfigurationNames.FullName(named) == ConfigurationNames.FullName(type);

        bool HasNearer(INamedTypeSymbol service)
        {
            for (INamedTypeSymbol? at = service; at is not null && !IsThis(at); at = at.BaseType)
            {
                if (ServiceContracts.Has(at, WcfAttributes.ServiceBehavior))
                {
                    return true;
                }
            }

            return false;
        }
    }

    // A class without a contract is hosted nowhere.
    private static bool MayBeService(INamedTypeSymbol type) =>
        type.AllInterfaces.Any(static one => one.TypeKind == TypeKind.Error || ServiceContracts.IsContract(one)) || type.AnyBase(static at => at is INamedTypeSymbol named && ServiceContracts.IsContract(named));

    /// <summary>The edit that writes an argument of the attribute of a class, which is added where it has none; null where the class is not of the
    /// project.</summary>
    /// <param name="type">The class.</param>
    /// <param name="attribute">ServiceBehavior or CallbackBehavior.</param>
    /// <param name="argument">The name of the argument.</param>
    /// <param name="value">Its value: a literal, or an enumeration of WCF with its member.</param>
    /// <param name="found">The file of the finding.</param>
    /// <param name="compilation">The project.</param>
    public static CodeEdit? Set(INamedTypeSymbol type, string attribute, string argument, string value, SyntaxTree found, Compilation compilation)
    {
        AttributeData? written = ServiceContracts.Find(type, attribute + "Attribute");
        SyntaxReference? place = written?.ApplicationSyntaxReference ?? type.DeclaringSyntaxReferences.FirstOrDefault();
        if (place?.GetSyntax().FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } declaration || !compilation.ContainsSyntaxTree(place.SyntaxTree)
            || GeneratedFiles.Holds(place.SyntaxTree, compilation.Options.SyntaxTreeOptionsProvider, CancellationToken.None)
            || SemanticModels.Find(place.SyntaxTree, compilation) is not { } model)
        {
            return null;
        }

        int dot = value.IndexOf('.');
        if (Write(attribute + Suffix) is not { } name || (dot < 0 ? string.Empty : Write(value.Substring(0, dot))) is not { } enumeration)
        {
            return null;
        }

        string shortName = name.EndsWith(Suffix, StringComparison.Ordinal) ? name.Substring(0, name.Length - Suffix.Length) : name;
        var edit = new CodeEdit(CodeEditKind.SetTypeAttribute, declaration, shortName, argument + " = " + enumeration + (dot < 0 ? value : value.Substring(dot)));
        return place.SyntaxTree == found ? edit : edit with { Path = place.SyntaxTree.FilePath };

        // A service of CoreWCF may have the attributes of either; what is called back is a client, which CoreWCF has not.
        string? Write(string typeName)
        {
            WcfSymbols? symbols = CompilationIndex.GetOrCreate(compilation).Symbols;
            string space = written?.AttributeClass?.ContainingNamespace.ToDisplayString()
                ?? (symbols is { IsCoreWcf: true } && attribute == "ServiceBehavior" ? "CoreWCF" : "System.ServiceModel");
            return symbols?.Type(space + "." + typeName) is { } type ? QualifiedNames.Write(model, declaration.SpanStart, type) : null;
        }
    }
}
