using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Sweep;

/// <summary>What the compiler says of the files that `wcflint migrate --draft` wrote, each in its drafted project.</summary>
internal static class DraftErrors
{
    // Configurations without a project are drafted without one: the types of the application are not there.
    private const string Alone = "Alone.csproj";

    /// <summary>Writes the errors; gives their number.</summary>
    /// <param name="folder">The drafts; a folder without a project gets one.</param>
    /// <param name="coreWcf">The assemblies of CoreWCF, in place of the stand-ins of the command; empty for these.</param>
    /// <param name="writer">Where the errors are written.</param>
    public static async Task<int> WriteAsync(string folder, IReadOnlyCollection<MetadataReference> coreWcf, TextWriter writer)
    {
        int files = 0;
        int errors = 0;
        AddProjects(folder);
        foreach (LoadedProject project in (await new Loader(new CheckOptions { Path = folder, Load = LoadMode.Sources }, new LoadLog()).LoadAsync(default)).Projects)
        {
            Compilation compilation = With(project.GetCompilation(), coreWcf);
            foreach (SyntaxTree tree in compilation.SyntaxTrees.Where(IsDraft))
            {
                files++;
                foreach (Diagnostic error in compilation.GetSemanticModel(tree).GetDiagnostics()
                    .Where(error => error.Severity == DiagnosticSeverity.Error && !(Path.GetFileName(project.Path) == Alone && IsOfApplication(error)) && !IsOfPackage(error)))
                {
                    errors++;
                    FileLinePositionSpan place = error.Location.GetLineSpan();
                    writer.WriteLine(Path.GetRelativePath(folder, place.Path) + ":" + (place.StartLinePosition.Line + 1) + ": " + error.Id + ": "
                        + error.GetMessage(CultureInfo.InvariantCulture));
                }
            }

            project.Release();
        }

        writer.WriteLine(files + " drafted files, " + errors + " errors");
        return errors;
    }

    // Also in the projects that it refers to, so that both have the same types.
    private static Compilation With(Compilation compilation, IReadOnlyCollection<MetadataReference> coreWcf)
    {
        MetadataReference[] standIns = [.. compilation.References.Where(
            reference => compilation.GetAssemblyOrModuleSymbol(reference)?.Name.StartsWith("CoreWCF.", StringComparison.Ordinal) == true)];
        if (coreWcf.Count > 0 && standIns.Length > 0)
        {
            compilation = compilation.RemoveReferences(standIns).AddReferences(coreWcf);
        }

        foreach (CompilationReference library in compilation.References.OfType<CompilationReference>().ToArray())
        {
            compilation = compilation.ReplaceReference(library, With(library.Compilation, coreWcf).ToMetadataReference());
        }

        return compilation;
    }

    private static bool IsDraft(SyntaxTree tree) => tree.GetText().ToString().StartsWith("// A draft", StringComparison.Ordinal);

    private static bool IsOfApplication(Diagnostic error) =>
        error.Id is "CS0234" or "CS0400" && error.Location.SourceTree!.GetText().Lines.GetLineFromPosition(error.Location.SourceSpan.Start).ToString()
            .Contains("global::", StringComparison.Ordinal);

    // Nothing is restored, and this package has no stand-in; what a contract of the application derives from may be in another one.
    private static bool IsOfPackage(Diagnostic error) =>
        error.GetMessage(CultureInfo.InvariantCulture) is var message && (error.Id == "CS1061" && message.Contains("'UseWindowsService'", StringComparison.Ordinal)
            || error.Id == "CS0246" && !error.Location.SourceTree!.ToString().Contains(message.Split('\'')[1], StringComparison.Ordinal));

    private static void AddProjects(string folder)
    {
        string[] drafted = [.. Directory.GetFiles(folder, "*.cs", SearchOption.AllDirectories).Where(static file => Path.GetFileName(file)
            .EndsWith("Program.cs", StringComparison.Ordinal) || Path.GetFileName(file).EndsWith("Clients.cs", StringComparison.Ordinal))];
        foreach (string own in drafted.Select(static file => Path.GetDirectoryName(file)!).Distinct()
            .Where(static own => Directory.GetFiles(own, "*.csproj").Length == 0).ToArray())
        {
            string packages = string.Concat(new[] { "CoreWCF.Http", "CoreWCF.NetTcp", "CoreWCF.NetNamedPipe", "CoreWCF.WebHttp" }.Select(
                static name => "<PackageReference Include=\"" + name + "\" Version=\"1.9.1\" />"))
                + string.Concat(new[] { "Http", "NetTcp", "NetNamedPipe", "Federation" }.Select(
                    static name => "<PackageReference Include=\"System.ServiceModel." + name + "\" Version=\"10.0.0\" />"));
            File.WriteAllText(Path.Combine(own, Alone),
                "<Project Sdk=\"Microsoft.NET.Sdk.Web\"><PropertyGroup><TargetFramework>net10.0</TargetFramework>"
                    + "<EnableDefaultCompileItems>false</EnableDefaultCompileItems></PropertyGroup><ItemGroup><Compile Include=\"*.cs\" />" + packages
                    + "</ItemGroup></Project>");
        }
    }
}
