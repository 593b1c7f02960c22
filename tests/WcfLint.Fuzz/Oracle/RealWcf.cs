using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Tasks;
using System.Xml.Serialization;

namespace WcfLint.Fuzz.Oracle;

/// <summary>Asks the client packages themselves: runs a generated program, and gives what its contract carries to the serializers.</summary>
internal static class RealWcf
{
    /// <summary>What is thrown where the program makes its channel; null for nothing.</summary>
    public static Exception? Open(Assembly program) => Catch(() => program.GetType("Program")!.GetMethod("Open")!.Invoke(null, null));

    /// <summary>What the serializers throw of each type that the contracts of a program carry.</summary>
    public static IEnumerable<Exception> Serialize(Assembly program) =>
        from contract in program.GetTypes()
        where contract.IsInterface && contract.IsDefined(typeof(ServiceContractAttribute), inherit: false)
        from method in contract.GetMethods()
        where method.CustomAttributes.Any(static one => one.AttributeType == typeof(OperationContractAttribute)) && (IsBegin(method) || !IsPattern(method))
        let isXml = contract.IsDefined(typeof(XmlSerializerFormatAttribute)) || method.IsDefined(typeof(XmlSerializerFormatAttribute))
        from type in CarriedBy(method).SelectMany(Parts).Distinct()
        let thrown = isXml ? Catch(() => WriteXml(type)) : Catch(() => WriteData(type))
        where thrown is not null
        select thrown;

    /// <summary>Whether a contract has a method that is refused for its form, so that nothing is known of what it carries.</summary>
    public static bool IsRefused(Assembly program) =>
        program.GetTypes().Any(static contract => contract.IsInterface && contract.GetMethods().Any(static method => IsPattern(method) && !IsBegin(method)));

    // By the attribute's data: creating the attribute may throw.
    private static bool IsPattern(MethodInfo method) =>
        method.CustomAttributes.Any(static one => one.AttributeType == typeof(OperationContractAttribute)
            && one.NamedArguments.Any(static argument => argument.MemberName == "AsyncPattern"));

    // A method with AsyncPattern and another form or name is refused itself; of a task WCF ignores the pattern.
    private static bool IsBegin(MethodInfo method) =>
        typeof(Task).IsAssignableFrom(method.ReturnType) || (method.Name.StartsWith("Begin", StringComparison.Ordinal)
            && method.GetParameters() is [.., { } callback, _] && callback.ParameterType == typeof(AsyncCallback));

    private static IEnumerable<Type> CarriedBy(MethodInfo method) =>
        method.GetParameters().Select(static p => p.ParameterType.IsByRef ? p.ParameterType.GetElementType()! : p.ParameterType)
        .Append(method.ReturnType.IsGenericType && method.ReturnType.GetGenericTypeDefinition() == typeof(Task<>)
            ? method.ReturnType.GetGenericArguments()[0] : method.ReturnType)
        .Concat(method.Name.StartsWith("Begin", StringComparison.Ordinal) && method.DeclaringType!.GetMethod("End" + method.Name["Begin".Length..]) is { } end
            ? CarriedBy(end) : []);

    // Types that the channel itself reads need no serializer.
    private static IEnumerable<Type> Parts(Type type) =>
        type.IsDefined(typeof(MessageContractAttribute))
            ? type.GetMembers().Where(static m => m.IsDefined(typeof(MessageBodyMemberAttribute)) || m.IsDefined(typeof(MessageHeaderAttribute)))
            .SelectMany(static m => Parts(m is PropertyInfo property ? property.PropertyType : ((FieldInfo)m).FieldType))
        : type == typeof(void) || type == typeof(Task) || type == typeof(Message) || type == typeof(Stream) || type == typeof(AsyncCallback)
            || type == typeof(IAsyncResult) ? []
        : [type];

    private static void WriteData(Type type)
    {
        var serializer = new DataContractSerializer(type);
        using var stream = new MemoryStream();
        serializer.WriteObject(stream, Values.Make(type));
        stream.Position = 0;
        serializer.ReadObject(stream);
    }

    private static void WriteXml(Type type)
    {
        var serializer = new XmlSerializer(type);
        using var stream = new MemoryStream();
        serializer.Serialize(stream, Values.Make(type));
        stream.Position = 0;
        serializer.Deserialize(stream);
    }

    private static Exception? Catch(Action action)
    {
        try
        {
            action();
            return null;
        }
        catch (TargetInvocationException e)
        {
            return e.InnerException;
        }
        catch (Exception e)
        {
            return e;
        }
    }
}
