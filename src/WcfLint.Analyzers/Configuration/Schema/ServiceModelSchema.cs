using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Configuration.Schema;

/// <summary>
/// The schema of <c>system.serviceModel</c> of .NET Framework 4.7.2: what its configuration classes and their validators say
/// in attributes. Kept as one string, of which each class is read when it is first asked for; not a constant, since the runtime
/// takes long to intern one of this size, once for each method that names it.
/// </summary>
/// <remarks>
/// A row starts with its kind: T a class (name, bases), @ an attribute (name, type, default, range, k key and r required),
/// &gt; a child (name, class), + the items of a collection (name, class), - and ! what removes one (name, keys) and all, * any
/// content, V names of values (type, names), F names that may be joined.
/// </remarks>
public static partial class ServiceModelSchema
{
    private static readonly ConcurrentDictionary<string, ElementSchema?> s_types = new(StringComparer.Ordinal);

    /// <summary>The element <c>system.serviceModel</c>.</summary>
    public static ElementSchema Root => OfType("system.serviceModel")!;

    /// <summary>Names of the elements of a custom binding: <c>httpTransport</c>, <c>textMessageEncoding</c>.</summary>
    public static IEnumerable<string> BindingElementNames => OfType("bindingElementExtensions")!.ChildNames;

    /// <summary>Names of the elements of a behaviour: <c>serviceDebug</c>, <c>serviceThrottling</c>.</summary>
    public static IEnumerable<string> BehaviorNames => OfType("behaviorExtensions")!.ChildNames;

    /// <summary>Names of the bindings: <c>basicHttpBinding</c>, <c>customBinding</c>, <c>mexHttpBinding</c>.</summary>
    public static IEnumerable<string> BindingNames => Root.Find("bindings")!.ChildNames;

    /// <summary>Names of the standard endpoints: <c>mexEndpoint</c>, <c>webHttpEndpoint</c>.</summary>
    public static IEnumerable<string> StandardEndpointNames => Root.Find("standardEndpoints")!.ChildNames;

    /// <summary>The element <c>binding</c> under <c>bindings/name</c>; null for no binding of the .NET Framework.</summary>
    public static ElementSchema? Binding(string name) => Root.Find("bindings")!.Find(name)?.Find("binding");

    /// <summary>The element of a custom binding, or null.</summary>
    public static ElementSchema? BindingElement(string name) => OfType("bindingElementExtensions")!.Find(name);

    /// <summary>The element of a behaviour, or null.</summary>
    public static ElementSchema? Behavior(string name) => OfType("behaviorExtensions")!.Find(name);

    /// <summary>
    /// A setting of a binding by its path, <c>security.message.establishSecurityContext</c>; for customBinding from the name of
    /// the binding element on, <c>httpTransport.maxReceivedMessageSize</c>. Null where there is no such setting.
    /// </summary>
    public static AttributeSchema? BindingSetting(string binding, string path)
    {
        ElementSchema? element = Binding(binding);
        int start = 0;
        while (element is not null)
        {
            int dot = path.IndexOf('.', start);
            if (dot < 0)
            {
                return element.Attribute(path.Substring(start));
            }

            element = element.Find(path.Substring(start, dot - start));
            start = dot + 1;
        }

        return null;
    }

    /// <summary>The schema of a configuration class by its simple name, or null.</summary>
    public static ElementSchema? OfType(string typeName) => s_types.GetOrAdd(typeName, Read);

    /// <summary>Simple names of all configuration classes in the schema.</summary>
    internal static IEnumerable<string> TypeNames
    {
        get
        {
            for (int at = s_table.IndexOf("T|", StringComparison.Ordinal); at >= 0; at = Next(s_table.IndexOf("\nT|", at, StringComparison.Ordinal)))
            {
                yield return s_table.Substring(at + 2, s_table.IndexOf('|', at + 2) - at - 2);
            }
        }
    }

    /// <summary>What removes an item: it takes the attributes that are the item's key.</summary>
    internal static ElementSchema Remover(string typeName, string keys)
    {
        ImmutableArray<AttributeSchema>.Builder attributes = ImmutableArray.CreateBuilder<AttributeSchema>();
        foreach (string key in keys.Split(','))
        {
            if (key.Length > 0)
            {
                attributes.Add(new AttributeSchema(key, "string", null, string.Empty, "k", ImmutableArray<string>.Empty, false));
            }
        }

        return new ElementSchema(typeName, attributes.ToImmutable(), ImmutableArray<KeyValuePair<string, string>>.Empty, false, false, null, null, null);
    }

    internal static ElementSchema Empty(string typeName) => Remover(typeName, string.Empty);

    private static int Next(int lineEnd) => lineEnd < 0 ? -1 : lineEnd + 1;

    private static ElementSchema? Read(string typeName)
    {
        int at = RowOf("T|" + typeName + "|");
        if (at < 0)
        {
            return null;
        }

        ImmutableArray<AttributeSchema>.Builder attributes = ImmutableArray.CreateBuilder<AttributeSchema>();
        ImmutableArray<KeyValuePair<string, string>>.Builder children = ImmutableArray.CreateBuilder<KeyValuePair<string, string>>();
        bool isOpen = false, allowsExtensions = typeName.EndsWith("Extensions", StringComparison.Ordinal);
        string? addName = null, removeName = null, clearName = null;
        string[] bases = Row(ref at)[2].Split([','], StringSplitOptions.RemoveEmptyEntries);
        while (at < s_table.Length && s_table[at] is not ('T' or 'V' or 'F'))
        {
            char kind = s_table[at];
            string[] row = Row(ref at);
            string name = row[0].Substring(1);
            switch (kind)
            {
                case '@':
                    attributes.Add(Attribute(name, row));
                    break;
                case '*':
                    isOpen = true;
                    break;
                case '!':
                    clearName = name;
                    children.Add(new KeyValuePair<string, string>(name, string.Empty));
                    break;
                default:
                    addName = kind == '+' ? name : addName;
                    removeName = kind == '-' ? name : removeName;
                    children.Add(new KeyValuePair<string, string>(name, row[1]));
                    break;
            }
        }

        foreach (string baseName in bases)
        {
            ElementSchema inherited = OfType(baseName)!;
            foreach (AttributeSchema attribute in inherited.Attributes)
            {
                if (!Holds(attributes, attribute.Name))
                {
                    attributes.Add(attribute);
                }
            }

            inherited.AddChildrenTo(children);
            isOpen |= inherited.IsOpen;
            allowsExtensions |= inherited.AllowsExtensions;
            addName ??= inherited.AddName;
            removeName ??= inherited.RemoveName;
            clearName ??= inherited.ClearName;
        }

        return new ElementSchema(typeName, attributes.ToImmutable(), children.ToImmutable(), isOpen, allowsExtensions, addName, removeName, clearName);
    }

    private static AttributeSchema Attribute(string name, string[] row)
    {
        string typeName = row[1];
        string? defaultValue = row.Length < 3 || row[2].Length == 0 ? null : row[2] == "''" ? string.Empty : row[2];
        ImmutableArray<string> values = ImmutableArray<string>.Empty;
        bool isFlags = false;
        if (typeName is not ("bool" or "int" or "long" or "string" or "TimeSpan" or "Uri"))
        {
            int at = RowOf("V|" + typeName + "|");
            if (at < 0)
            {
                at = RowOf("F|" + typeName + "|");
                isFlags = at >= 0;
            }

            if (at >= 0)
            {
                values = ImmutableArray.Create(Row(ref at)[2].Split(','));
            }
        }

        return new AttributeSchema(
            name, typeName, defaultValue, row.Length > 3 ? row[3] : string.Empty, row.Length > 4 ? row[4] : string.Empty, values, isFlags);
    }

    private static bool Holds(ImmutableArray<AttributeSchema>.Builder attributes, string name)
    {
        foreach (AttributeSchema attribute in attributes)
        {
            if (attribute.Name == name)
            {
                return true;
            }
        }

        return false;
    }

    private static int RowOf(string start) =>
        s_table.StartsWith(start, StringComparison.Ordinal) ? 0 : Next(s_table.IndexOf("\n" + start, StringComparison.Ordinal));

    private static string[] Row(ref int at)
    {
        int end = s_table.IndexOf('\n', at);
        end = end < 0 ? s_table.Length : end;
        string[] row = s_table.Substring(at, end - at).TrimEnd('\r').Split('|');
        at = end + 1;
        return row;
    }
}
