using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace WcfLint.Benchmarks.Checking;

/// <summary>A generated tree whose clients stand in <c>using</c> statements, a few in each file.</summary>
/// <param name="Name">What is done to it.</param>
/// <param name="MinSeverity">From which severity findings are fixed.</param>
/// <param name="Binding">That of its endpoints.</param>
/// <param name="Operation">The attribute of its operations.</param>
/// <param name="PlacesOfProject">How many clients a project has; null for all.</param>
internal sealed record SweptTree(string Name, string MinSeverity, string Binding, string Operation, int? PlacesOfProject = null)
{
    private const int PlacesOfFile = 7;

    // If a failing Close has to be seen, and in projects with few clients, each place gets its own try.
    private const int FewPlaces = 10;

    public static IReadOnlyList<SweptTree> All { get; } =
    [
        new("one class, netTcpBinding", "warning", "netTcpBinding", "[OperationContract]"),
        new("one class, basicHttpBinding", "info", "basicHttpBinding", "[OperationContract]"),
        new("one class, one-way operations", "warning", "netTcpBinding", "[OperationContract(IsOneWay = true)]"),
        new("projects of ten clients each", "warning", "netTcpBinding", "[OperationContract]", FewPlaces),
    ];

    /// <summary>Writes so many places.</summary>
    public void Write(string folder, int places)
    {
        int size = PlacesOfProject ?? places;
        for (int project = 0; project * size < places; project++)
        {
            WriteProject(Path.Combine(folder, $"Project{project:D4}"), Math.Min(size, places - (project * size)));
        }
    }

    private void WriteProject(string folder, int places)
    {
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, Path.GetFileName(folder) + ".csproj"), """
            <?xml version="1.0" encoding="utf-8"?>
            <Project ToolsVersion="4.0" DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
              <PropertyGroup>
                <TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>
                <OutputType>Exe</OutputType>
              </PropertyGroup>
              <ItemGroup>
                <Reference Include="System" />
                <Reference Include="System.Core" />
                <Reference Include="System.ServiceModel" />
                <Compile Include="*.cs" />
              </ItemGroup>
              <Import Project="$(MSBuildToolsPath)\Microsoft.CSharp.targets" />
            </Project>

            """);
        File.WriteAllText(Path.Combine(folder, "App.config"), $"""
            <configuration>
              <system.serviceModel>
                <client>
                  <endpoint name="orders" address="{(Binding == "netTcpBinding" ? "net.tcp://orders/o" : "http://orders/o")}" binding="{Binding}" contract="Generated.IOrders" />
                </client>
              </system.serviceModel>
            </configuration>

            """);
        File.WriteAllText(Path.Combine(folder, "OrdersClient.cs"), $$"""
            using System.ServiceModel;

            namespace Generated
            {
                [ServiceContract]
                public interface IOrders
                {
                    {{Operation}}
                    void Put(int id);
                }

                public class OrdersClient : ClientBase<IOrders>, IOrders
                {
                    public OrdersClient()
                        : base("orders")
                    {
                    }

                    public void Put(int id)
                    {
                        Channel.Put(id);
                    }
                }

                internal static class Program
                {
                    private static void Main()
                    {
                    }
                }
            }

            """);
        for (int first = 0; first < places; first += PlacesOfFile)
        {
            File.WriteAllText(Path.Combine(folder, $"Desk{first / PlacesOfFile:D4}.cs"), Desk(first, Math.Min(PlacesOfFile, places - first)));
        }
    }

    private static string Desk(int first, int places)
    {
        var text = new StringBuilder($"using System;\n\nnamespace Generated\n{{\n    public class Desk{first}\n    {{\n");
        foreach (int place in Enumerable.Range(0, places))
        {
            text.Append($$"""
                        public void Put{{place}}(int id)
                        {
                            using (OrdersClient client = new OrdersClient())
                            {
                                Console.WriteLine("{0} is put", id);
                                client.Put(id);
                            }
                        }


                """);
        }

        return text.Append(PlainMethods(first)).Append("    }\n}\n").ToString();
    }

    // The other members of a file.
    private static string PlainMethods(int number) => $$"""
                public int Sum{{number}}(int[] values)
                {
                    int sum = 0;
                    foreach (int value in values)
                    {
                        sum += value > {{number}} ? value : -value;
                    }

                    return sum;
                }

        """;
}
