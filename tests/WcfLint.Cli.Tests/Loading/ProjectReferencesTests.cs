using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>Projects that refer to each other: what their compilations see of the others, and how long that takes.</summary>
[Trait("Category", "Slow")]
public sealed class ProjectReferencesTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task References_of_references_are_seen()
    {
        Chain(3, i => $"public class C{i} {(i > 0 ? ": C" + (i - 1) : string.Empty)} {{ public C0 First{i}; }}");
        (List<LoadedProject> projects, LoadLog log) = await LoadAsync();
        Assert.All(projects, project => Assert.Empty(project.GetCompilation().GetDiagnostics()));
        Assert.Empty(log.Notes);
    }

    [Fact]
    public async Task Packages_of_a_chain_of_projects_are_gathered_once_each()
    {
        Chain(60, _ => string.Empty, i => $"<PackageReference Include=\"CoreWCF.Own{i}\" Version=\"1.0.0\" />");
        (List<LoadedProject> projects, _) = await LoadAsync().WaitAsync(Patience.Time);
        Assert.Equal(Enumerable.Range(0, 60).Select(i => "CoreWCF.Own" + i).Reverse(),
            projects.Single(p => p.Name == "P59").BuildProperties["build_property.WcfLintPackages"].Split(',').Where(name => name != "System.ServiceModel"));
    }

    [Fact]
    public async Task A_chain_longer_than_the_stack_is_deep()
    {
        Chain(400, _ => string.Empty);
        (List<LoadedProject> projects, _) = await LoadAsync();
        CSharpCompilation? last = null;
        InSmallStack(() => last = projects.Single(p => p.Name == "P399").GetCompilation());
        Assert.NotNull(last);
    }

    [Fact]
    public void A_chain_longer_than_the_stack_is_deep_is_read()
    {
        Chain(2000, _ => string.Empty, descending: true);
        List<LoadedProject>? projects = null;
        InSmallStack(() => projects =
            new Loader(new CheckOptions { Path = _tree.Folder, Load = LoadMode.Sources }, new LoadLog()).LoadAsync(default).GetAwaiter().GetResult().Projects);
        Assert.Equal(2000, projects!.Count);
    }

    [Fact]
    public async Task Above_the_limit_direct_references_are_used_and_the_project_is_noted()
    {
        int count = SourceLoader.MaxReferences + 3;
        Chain(count, i => $"public class C{i} {{ }}");
        _tree.Add($"P{count - 1}/Class.cs", $"class Near : C{count - 2} {{ }} class Far : C0 {{ }}");
        (List<LoadedProject> projects, LoadLog log) = await LoadAsync();
        string[] errors = [.. projects.Single(p => p.Name == "P" + (count - 1)).GetCompilation().GetDiagnostics().Where(d => d.Id == "CS0246")
            .Select(d => d.GetMessage().Split('\'')[1])];
        Assert.Equal(["C0"], errors);
        Assert.Equal([$"P{count - 1}", $"P{count - 2}"], log.Notes.Where(n => n.Reason.Contains($"more than {SourceLoader.MaxReferences} projects"))
            .Select(n => System.IO.Path.GetFileNameWithoutExtension(n.Path)).OrderDescending(StringComparer.Ordinal));
    }

    [Fact]
    public async Task Direct_references_are_used_whatever_their_number()
    {
        int count = SourceLoader.MaxReferences + 3;
        for (int i = 0; i < count - 1; i++)
        {
            Add(i, $"public class C{i} {{ }}", string.Empty);
        }

        Add(count - 1, string.Concat(Enumerable.Range(0, count - 1).Select(i => $"class D{i} : C{i} {{ }}\n")),
            string.Concat(Enumerable.Range(0, count - 1).Select(Reference)));
        (List<LoadedProject> projects, LoadLog log) = await LoadAsync();
        Assert.Empty(projects.Single(p => p.Name == "P" + (count - 1)).GetCompilation().GetDiagnostics());
        Assert.Empty(log.Notes);
    }

    [Fact]
    public async Task Compilations_are_released_after_their_last_use()
    {
        Chain(3, i => $"public class C{i} {{ }}");
        _tree.Add("outside/O.csproj", Texts.OldStyle("Class.cs")).Add("outside/Class.cs", "public class O { }");
        _tree.Add("tree/Q.csproj", Texts.OldStyle("Class.cs", "<ProjectReference Include=\"..\\outside\\O.csproj\" />")).Add("tree/Class.cs",
            "public class Q : O { }");
        var loader = new Loader(new CheckOptions { Path = _tree["tree"], Load = LoadMode.Sources }, new LoadLog());
        LoadedProject project = Assert.Single((await loader.LoadAsync(default)).Projects);
        WeakReference outside = OutsideOf(project);
        project.Release();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        Assert.False(outside.IsAlive);
    }

    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
    private static WeakReference OutsideOf(LoadedProject project)
    {
        CSharpCompilation compilation = project.GetCompilation();
        Assert.Empty(compilation.GetDiagnostics());
        return new WeakReference(compilation.References.OfType<Microsoft.CodeAnalysis.CompilationReference>().Single().Compilation);
    }

    private void Chain(int count, Func<int, string> code, Func<int, string>? items = null, bool descending = false)
    {
        for (int i = 0; i < count; i++)
        {
            int next = descending ? i + 1 : i - 1;
            Add(i, code(i), (next >= 0 && next < count ? Reference(next) : string.Empty) + items?.Invoke(i));
        }
    }

    private void Add(int i, string code, string items) => _tree
        .Add($"P{i}/P{i}.csproj",
            Texts.OldStyle("Class.cs", items).Replace("<OutputType>Library</OutputType>", $"<OutputType>Library</OutputType><AssemblyName>P{i}</AssemblyName>"))
        .Add($"P{i}/Class.cs", code);

    private static string Reference(int i) => $"<ProjectReference Include=\"..\\P{i}\\P{i}.csproj\" />";

    private async Task<(List<LoadedProject> Projects, LoadLog Log)> LoadAsync()
    {
        var log = new LoadLog();
        return ((await new Loader(new CheckOptions { Path = _tree.Folder, Load = LoadMode.Sources }, log).LoadAsync(default)).Projects, log);
    }

    private static void InSmallStack(Action action)
    {
        Exception? thrown = null;
        var thread = new Thread(
            () =>
            {
                try
                {
                    action();
                }
                catch (Exception e)
                {
                    thrown = e;
                }
            },
            512 * 1024);
        thread.Start();
        thread.Join();
        Assert.Null(thrown);
    }
}
