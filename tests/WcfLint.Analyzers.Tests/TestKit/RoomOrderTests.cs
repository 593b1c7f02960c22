using System;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.TestKit;

/// <summary>The order of folders must be able to fail: by types, members, imports, places and namespaces.</summary>
public sealed class RoomOrderTests
{
    private static readonly string s_directory = Path.Combine(Path.GetTempPath(), "rooms");

    private static readonly (string, string) s_low = ("Low/Plain.cs", "namespace App.Low; public class Plain { public int Size; }");
    private static readonly (string, string) s_high = ("High/Shop.cs",
        "namespace App.High; public static class Shop { public static int Count() => new App.Low.Plain().Size; public static int Twice(this int i) => 2 * i; }");

    [Fact]
    public void What_uses_only_what_comes_before_is_well() =>
        Assert.Empty(Violations(s_low, s_high, ("Program.cs", "System.Console.WriteLine(App.High.Shop.Count());")));

    [Theory]
    [InlineData("class X { App.High.Shop2? shop; }", "Low/X.cs uses High.Shop2")]
    [InlineData("class X { int count = App.High.Shop.Count(); }", "Low/X.cs uses High.Shop")]
    [InlineData("class X { object made = Make(new()); static object Make(App.High.Shop2 shop) => shop; }", "Low/X.cs uses High.Shop2")]
    [InlineData("class X : App.High.Deep.Base { }", "Low/X.cs uses High.Deep.Base")]
    public void A_later_folder_is_named_with_its_type(string code, string violation) =>
        Assert.Equal([violation], Violations(s_low, s_high, ("High/Shop2.cs", "namespace App.High; public class Shop2 { }"),
            ("High/Deep/Base.cs", "namespace App.High.Deep; public class Base { }"), ("Low/X.cs", "namespace App.Low; " + code)));

    [Fact]
    public void Extension_methods_and_imports_count() =>
        Assert.Equal(["Low/X.cs uses High.Shop", "Low/X.cs uses the namespace High"],
            Violations(s_low, s_high, ("Low/X.cs", "using App.High; namespace App.Low; class X { int two = 1.Twice(); }")));

    [Fact]
    public void A_member_is_used_where_its_type_is_declared() =>
        Assert.Equal(["Low/X.cs uses High.Box"], Violations(
            s_low,
            s_high,
            ("High/Box.cs", "namespace App.High; public class Box { public int Weight; }"),
            ("Low/Y.cs", "namespace App.Low; class Y<T> { public T Item = default!; }"),
            ("Low/X.cs", "namespace App.Low; static class X { public static int Weigh(Y<App.High.Box> box) { var item = box.Item; return item.Weight; } }")));

    [Fact]
    public void Files_beside_the_folders_come_last() =>
        Assert.Equal(["High/X.cs uses Top"],
            Violations(s_low, s_high, ("Top.cs", "namespace App; public class Top { }"), ("High/X.cs", "namespace App.High; class X : Top { }")));

    [Fact]
    public void A_namespace_that_is_not_its_folders_is_named() =>
        Assert.Equal(["High/X.cs is in the namespace App.Low instead of App.High"], Violations(s_low, s_high, ("High/X.cs",
            "namespace App.Low { class X { } }"), ("High/IsExternalInit.cs", "namespace System.Runtime.CompilerServices; class IsExternalInit { }")));

    [Fact]
    public void A_folder_without_a_place_and_a_place_without_a_folder_are_named() =>
        Assert.Equal(["New/X.cs lies in a folder that the order does not name", "the order names High, where no file is"],
            Violations(s_low, ("New/X.cs", "namespace App.New; class X { }")));

    [Fact]
    public void A_folder_in_a_folder_may_have_a_place_of_its_own()
    {
        (string, string)[] files = [s_low, s_high, ("Low/Reading/X.cs", "namespace App.Low.Reading; class X { int count = App.High.Shop.Count(); }")];
        Assert.Equal(["Low/Reading/X.cs uses High.Shop"], Violations(files));
        Assert.Empty(new RoomOrder(s_directory, "App", "Low", "High", "Low/Reading").Violations(Compile(files)));
    }

    [Fact]
    public void Sources_that_do_not_compile_are_an_error()
    {
        string directory = Directory.CreateTempSubdirectory("rooms").FullName;
        try
        {
            File.WriteAllText(Path.Combine(directory, "X.cs"), "class X : Nowhere { }");
            Assert.Contains("Nowhere", Assert.Throws<InvalidOperationException>(() => new RoomOrder(directory, "App").Compile("App")).Message);
        }
        finally
        {
            Directory.Delete(directory, recursive: true);
        }
    }

    private static string[] Violations(params (string Path, string Text)[] files) =>
        [.. new RoomOrder(s_directory, "App", "Low", "High").Violations(Compile(files))];

    private static CSharpCompilation Compile((string Path, string Text)[] files)
    {
        var compilation = CSharpCompilation.Create(
            "App",
            files.Select(file => CSharpSyntaxTree.ParseText(file.Text, path: Path.Combine(s_directory, file.Path.Replace('/', Path.DirectorySeparatorChar)))),
            WcfReferences.NetWithoutWcf.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        Assert.DoesNotContain(compilation.GetDiagnostics(), d => d.Severity == DiagnosticSeverity.Error && d.Id != "CS8805");
        return compilation;
    }
}
