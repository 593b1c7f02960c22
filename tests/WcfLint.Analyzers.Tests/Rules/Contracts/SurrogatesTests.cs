using System.Threading.Tasks;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

/// <summary>A surrogate may replace the objects of a type that no known contract carries.</summary>
public class SurrogatesTests
{
    private const string Surrogate = "class Replaced { public IDataContractSurrogate Surrogate; } ";
    private const string Contract = "[ServiceContract] public interface IOrders { [OperationContract] void Put(Order order); } ";

    [Theory]
    [InlineData("WCFL5015", "public class Order { [{|WCFL5015:DataMember|}] public string Name { get; private set; } public int Id; } ")]
    [InlineData("WCFL5017", "[DataContract] public class Order { [DataMember] public {|WCFL5017:string|} Name { get { return null; } } } ")]
    [InlineData("WCFL5020", "[DataContract] public class Order { [DataMember] public {|WCFL5020:object|} Name; } ")]
    public async Task Silent_where_one_is_in_sight(string rule, string type)
    {
        await VerifyAsync(rule, type);
        await VerifyAsync(rule, type + Surrogate + Contract);
        await VerifyAsync(rule, type.Replace("{|" + rule + ":", string.Empty).Replace("|}", string.Empty) + Surrogate);
    }

    private static Task VerifyAsync(string rule, string code) =>
        new VerifyCS.Test { TestCode = "using System.Runtime.Serialization; using System.ServiceModel; " + code, OnlyRules = { rule } }.RunAsync();
}
