using System;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>C# with the placeholders of an item template is not read; code that writes such code is.</summary>
public sealed class ItemTemplatesTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("class $safeitemname$ : IOrders", 0)]
    [InlineData("class Orders : IOrders", 1)]
    [InlineData("class Writer { string Text = \"class $safeitemname$\"; } class Orders : IOrders", 1)]
    [InlineData("/* class $safeitemname$ */ class Orders : IOrders", 1)]
    public async Task Placeholders_are_no_code(string declaration, int expected)
    {
        _tree.Add("Other.cs", "class Other { }").Add("Orders.cs", "using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] int Get(); } "
            + declaration + " { private static int s_n; public int Get() { return s_n++; } }");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL6011");
        Assert.Equal(expected, report.GetProperty("findings").GetArrayLength());
    }
}
