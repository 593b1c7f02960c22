using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5016_DuplicateDataMemberTests
{
    private const string Shared =
        """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.Runtime.Serialization;
        using System.ServiceModel;
        using System.Threading;
        using System.Threading.Tasks;

        """;

    [Theory]
    [InlineData("[DataContract] public class Foo { [DataMember(Order = 1)] public int A; [DataMember(Order = 1)] public int B; }")]
    [InlineData("[DataContract] public class Foo { [DataMember(Name = \"b\")] public int A; [DataMember] public int B; }")]
    [InlineData("[DataContract] public class Foo { [DataMember(Name = \"B\")] public int A; public int B; }")]
    [InlineData("public class Foo { [DataMember(Name = \"B\")] public int A; [DataMember] public int B; }")]
    [InlineData("[DataContract] public class Foo { [DataMember(Name = \"B\")] public static int A; [DataMember] public int B; }")]
    [InlineData("[MessageContract] public class Foo { [MessageBodyMember(Name = \"B\")] public int A; [MessageHeader] public int B; [MessageBodyMember(Namespace = \"urn:a\", Name = \"B\")] public int C; }")]
    [InlineData("[DataContract] public class Foo { [DataMember(Name = \"B\")] public int A; [DataMember] public int B; } [ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] void Put(Foo value); }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("[DataContract] public class Foo { [DataMember] public int A; [DataMember] public int A; }")]
    [InlineData("[DataContract] public class Foo { [DataMember(Name = )] public int A; [DataMember] public int B; }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Theory]
    [InlineData("[DataContract] public class Foo { [DataMember(Name = \"B\")] public int A; [DataMember] public int {|WCFL5016:B|}; }")]
    [InlineData("[DataContract] public class Foo { [DataMember(Name = \"x\")] public int A { get; set; } [DataMember(Name = \"x\")] public int {|WCFL5016:B|} { get; set; } }")]
    [InlineData("[MessageContract] public class Foo { [MessageBodyMember(Name = \"B\")] public int A; [MessageBodyMember] public int {|WCFL5016:B|}; }")]
    [InlineData("[MessageContract] public class Foo { [MessageHeader(Name = \"B\")] public int A; [MessageHeader] public int {|WCFL5016:B|}; }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5016");
        return test.RunAsync();
    }
}
