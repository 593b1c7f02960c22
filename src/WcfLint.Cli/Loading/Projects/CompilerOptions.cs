using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Loading.ProjectXml;

namespace WcfLint.Cli.Loading.Projects;

/// <summary>Compiler options from the properties of a project that no MSBuild evaluates.</summary>
internal static class CompilerOptions
{
    /// <summary>Options for files that belong to no project.</summary>
    public static CSharpParseOptions LooseParse { get; } =
        new(LanguageVersion.CSharp13, DocumentationMode.None, SourceCodeKind.Regular, ["DEBUG", "TRACE"]);

    /// <summary>Options for a compilation that belongs to no project.</summary>
    public static CSharpCompilationOptions LooseCompilation { get; } =
        new(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, concurrentBuild: true);

    /// <summary>Language version and constants; those of the Debug build, which is the default of `dotnet build`.</summary>
    public static CSharpParseOptions Parse(Properties properties, bool sdk, TargetFramework framework)
    {
        var constants = new List<string>(
            properties["DefineConstants"].Split([';', ',', ' '], StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
        if (sdk)
        {
            constants.AddRange(["DEBUG", "TRACE"]);
            constants.AddRange(framework.Constants());
        }

        LanguageVersion language = LanguageVersionFacts.TryParse(properties["LangVersion"], out LanguageVersion stated) && properties["LangVersion"].Length > 0
            && stated != LanguageVersion.Default
            ? stated
            : framework.DefaultLanguage;

        // Old compilers accepted code that newer ones warn of; code with features of a later version still binds, with a diagnostic that is not shown.
        return new CSharpParseOptions(language, DocumentationMode.None, SourceCodeKind.Regular, constants);
    }

    public static CSharpCompilationOptions Compilation(Properties properties)
    {
        var specific = ImmutableDictionary.CreateBuilder<string, ReportDiagnostic>(StringComparer.Ordinal);
        foreach ((string property, ReportDiagnostic action) in ((string, ReportDiagnostic)[])[("WarningsAsErrors", ReportDiagnostic.Error),
            ("WarningsNotAsErrors", ReportDiagnostic.Warn), ("NoWarn", ReportDiagnostic.Suppress)])
        {
            foreach (string id in properties[property].Split([';', ',', ' ', '\n', '\r', '\t'], StringSplitOptions.RemoveEmptyEntries))
            {
                specific[id] = action;
            }
        }

        OutputKind kind = properties["OutputType"].ToLowerInvariant() switch
        {
            "exe" => OutputKind.ConsoleApplication,
            "winexe" => OutputKind.WindowsApplication,
            _ => OutputKind.DynamicallyLinkedLibrary,
        };
        bool warningsAreErrors = properties["TreatWarningsAsErrors"].Equals("true", StringComparison.OrdinalIgnoreCase);
        return new CSharpCompilationOptions(
            kind,
            allowUnsafe: true,
            concurrentBuild: true,
            generalDiagnosticOption: warningsAreErrors ? ReportDiagnostic.Error : ReportDiagnostic.Default,
            specificDiagnosticOptions: specific,
            nullableContextOptions: properties["Nullable"].Equals("enable", StringComparison.OrdinalIgnoreCase)
                ? NullableContextOptions.Enable : NullableContextOptions.Disable);
    }
}
