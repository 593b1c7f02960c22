using System;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Linq;

namespace WcfLint.Fuzz.Oracle;

/// <summary>Makes a value of a type, with a value in each member: what is null or empty, a serializer does not look at.</summary>
internal static class Values
{
    private const BindingFlags All = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
    private const int Depth = 3;

    private static readonly Dictionary<Type, object> s_known = new()
    {
        [typeof(string)] = "a",
        [typeof(object)] = 1,
        [typeof(Uri)] = new Uri("http://a/"),
        [typeof(Version)] = new Version(1, 0),
        [typeof(Type)] = typeof(int),
        [typeof(XElement)] = new XElement("a"),
        [typeof(XmlElement)] = new XmlDocument().CreateElement("a"),
        [typeof(DataSet)] = new DataSet("a"),
        [typeof(System.Text.Encoding)] = System.Text.Encoding.UTF8,
        [typeof(System.Globalization.CultureInfo)] = System.Globalization.CultureInfo.InvariantCulture,
        [typeof(System.Net.IPAddress)] = System.Net.IPAddress.Loopback,
        [typeof(Array)] = new[] { 1 },
        [typeof(IComparable)] = 1,
        [typeof(System.IO.Stream)] = new System.IO.MemoryStream([1]),
    };

    /// <summary>A value; null where there is none, as of an interface that nothing here implements.</summary>
    public static object? Make(Type type, int depth = 0)
    {
        if (s_known.TryGetValue(type, out object? known) || depth > Depth)
        {
            return known ?? (type.IsValueType ? RuntimeHelpers.GetUninitializedObject(type) : null);
        }

        if (Nullable.GetUnderlyingType(type) is { } value)
        {
            return Make(value, depth);
        }

        if (type.IsArray)
        {
            var array = Array.CreateInstance(type.GetElementType()!, new int[type.GetArrayRank()].Select(static _ => 1).ToArray());
            array.SetValue(Make(type.GetElementType()!, depth + 1), new int[type.GetArrayRank()]);
            return array;
        }

        return type.IsGenericType && type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>)
            ? Activator.CreateInstance(type, [.. type.GetGenericArguments().Select(argument => Make(argument, depth))])
            : type.IsEnum ? Enum.GetValues(type).GetValue(0)
            : type.IsPrimitive || (type.Namespace == "System" && type.IsValueType && !type.IsGenericType) ? Activator.CreateInstance(type)
            : typeof(Delegate).IsAssignableFrom(type) ? Lambda(type)
            : type.IsInterface ? OfInterface(type, depth)
            : type.IsAbstract ? null
            : Fill(type.GetConstructor(All, Type.EmptyTypes)?.Invoke(null) ?? RuntimeHelpers.GetUninitializedObject(type), depth);
    }

    private static Delegate Lambda(Type type)
    {
        MethodInfo invoke = type.GetMethod("Invoke")!;
        return Expression.Lambda(type, Expression.Default(invoke.ReturnType),
            invoke.GetParameters().Select(static p => Expression.Parameter(p.ParameterType))).Compile();
    }

    private static object? OfInterface(Type type, int depth)
    {
        Type[] arguments = type.GetGenericArguments();
        Type? list = arguments.Length switch { 1 => typeof(List<>).MakeGenericType(arguments), 2 => typeof(Dictionary<,>).MakeGenericType(arguments), _ => null };
        return list is not null && type.IsAssignableFrom(list) ? Make(list, depth) : null;
    }

    private static object Fill(object made, int depth)
    {
        Type type = made.GetType();
        if (type.GetInterfaces().FirstOrDefault(static i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(ICollection<>)) is { } collection)
        {
            Quietly(() => collection.GetMethod("Add")!.Invoke(made, [Make(collection.GetGenericArguments()[0], depth + 1)]));
        }
        else if (made is not IEnumerable && type.Assembly.IsDynamic | type.Assembly.Location.Length == 0)
        {
            foreach (FieldInfo field in type.GetFields(All).Where(static f => !f.IsInitOnly && !f.Name.Contains('<', StringComparison.Ordinal)))
            {
                Quietly(() => field.SetValue(made, Make(field.FieldType, depth + 1)));
            }

            foreach (PropertyInfo property in type.GetProperties(All).Where(static p => p.GetIndexParameters().Length == 0 && p.SetMethod is not null))
            {
                Quietly(() => property.SetValue(made, Make(property.PropertyType, depth + 1)));
            }
        }

        return made;
    }

    // A member that takes no value stays as it is.
    private static void Quietly(Action action)
    {
        try
        {
            action();
        }
        catch (Exception e) when (e is TargetInvocationException or ArgumentException or NotSupportedException)
        {
        }
    }
}
