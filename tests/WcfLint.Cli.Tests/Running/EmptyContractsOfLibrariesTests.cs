using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

/// <summary>A data contract without members in a library: a program that uses it may derive from it, and send more.</summary>
public sealed class EmptyContractsOfLibrariesTests : System.IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("public class Other", 0)]
    [InlineData("[System.Runtime.Serialization.DataContract] public class Large : Reply", 1)]
    public async Task Its_size_is_that_of_a_derived_class(string type, int found)
    {
        _tree.Add("Library/Library.csproj", Project(string.Empty)).Add("Library/Library.cs", """
            using System.ServiceModel;
            [System.Runtime.Serialization.DataContract] public class Reply { }
            [ServiceContract] public interface IStock { [OperationContract] Reply Get(int id); }
            """)
            .Add("Program/Program.csproj", Project("<ProjectReference Include=\"../Library/Library.csproj\" />", "<OutputType>Exe</OutputType>"))
            .Add("Program/Program.cs", type + """
                 { [System.Runtime.Serialization.DataMember] public byte[] Data { get; set; } }
                public class Start
                {
                    public static void Main()
                    {
                        var all = new System.ServiceModel.ChannelFactory<IStock>(new System.ServiceModel.WSHttpBinding(), "http://stock.example/");
                        System.Console.Write(all.CreateChannel().Get(1));
                    }
                }
                """);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL2002", "--min-severity", "info");
        Assert.Equal(found, report.GetProperty("findings").GetArrayLength());
    }

    private static string Project(string items, string properties = "") =>
        $"<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework>{properties}</PropertyGroup><ItemGroup>"
        + $"<Reference Include=\"System.ServiceModel\" /><Reference Include=\"System.Runtime.Serialization\" />{items}</ItemGroup></Project>";
}
