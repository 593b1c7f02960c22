using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Projects;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

public sealed class ProjectFileReaderTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public void Old_style_lists_its_files_in_any_casing_and_with_backslashes()
    {
        _tree.Add("P.csproj", Texts.OldStyle(@"properties\assemblyinfo.cs", @"<Compile Include=""..\shared\Link.cs""><Link>Link.cs</Link></Compile>"))
            .Add("Properties/AssemblyInfo.cs", string.Empty).Add("Unlisted.cs", string.Empty);
        ProjectFile project = Read("P.csproj");
        Assert.Equal([_tree["Properties/AssemblyInfo.cs"]], project.CompileFiles);
        Assert.Equal("Link.cs", Path.GetFileName(Assert.Single(project.MissingFiles)));
        Assert.False(project.IsSdkStyle);
        Assert.Equal(LanguageVersion.CSharp7_3, project.ParseOptions.LanguageVersion);
        Assert.Equal("P", project.AssemblyName);
    }

    /// <summary>The compiler of Visual Studio 2015, with tools of version 14, is the first that knows C# 6.</summary>
    [Theory]
    [InlineData("4.0", "", true)]
    [InlineData("12.0", "", true)]
    [InlineData("4.0", "<LangVersion>7.3</LangVersion>", false)]
    [InlineData("14.0", "", false)]
    [InlineData("Current", "", false)]
    public void Tools_tell_the_age_of_the_compiler(string tools, string more, bool isOld)
    {
        _tree.Add("P.csproj", Texts.OldStyle().Replace("ToolsVersion=\"4.0\"", "ToolsVersion=\"" + tools + "\"", StringComparison.Ordinal)
            .Replace("<OutputType>", more + "<OutputType>", StringComparison.Ordinal));
        ProjectFile project = Read("P.csproj");
        Assert.Equal(isOld, project.HasOldCompiler);
        Assert.Equal(isOld, VisibleProperties.Of(project, []).ContainsKey("build_property.WcfLintOldCompiler"));
    }

    // ASP.NET compiles this folder when the site runs.
    [Fact]
    public void Content_of_App_Code_is_code()
    {
        _tree.Add("P.csproj", Texts.OldStyle("Page.cs", @"<Content Include=""App_Code\Calls.cs"" /><Content Include=""App_Code\Names.txt"" /><Content Include=""Old\Calls.cs"" /><Compile Include=""App_Code\Both.cs"" /><Content Include=""App_Code\Both.cs"" />"))
            .Add("Page.cs", string.Empty).Add("App_Code/Calls.cs", string.Empty).Add("App_Code/Names.txt", string.Empty).Add("App_Code/Both.cs", string.Empty).Add("Old/Calls.cs", string.Empty);
        Assert.Equal([_tree["Page.cs"], _tree["App_Code/Both.cs"], _tree["App_Code/Calls.cs"]], Read("P.csproj").CompileFiles);
    }

    [Fact]
    public void Links_outside_the_folder_are_found()
    {
        _tree.Add("a/P.csproj", Texts.OldStyle(@"..\shared\Link.cs")).Add("shared/Link.cs", string.Empty);
        Assert.Equal([_tree["shared/Link.cs"]], Read("a/P.csproj").CompileFiles);
    }

    [Theory]
    [InlineData(@"**\*.cs", "", "a.cs b/c.cs b/d/e.cs")]
    [InlineData(@"b\**\*.cs", "", "b/c.cs b/d/e.cs")]
    [InlineData(@"b\*.cs", "", "b/c.cs")]
    [InlineData("?.cs", "", "a.cs")]
    [InlineData(@"**\*.cs", @"b\**", "a.cs")]
    [InlineData(@"**\*.cs", @"a.cs;b\d\e.cs", "b/c.cs")]
    [InlineData("**/**/d/**/*.cs", "", "b/d/e.cs")]
    [InlineData("**", "", "a.cs b/c.cs b/d/e.cs")]
    [InlineData("%62/*.cs", "", "b/c.cs")]
    [InlineData("b//*.cs", "", "b/c.cs")]
    [InlineData("a.cs;b/*/../c.cs;b**/*.cs;b/**.cs;**/c.cs/", "", "a.cs")]
    public void Globs_and_excludes_match_as_in_msbuild(string include, string exclude, string expected)
    {
        _tree.Add("P.csproj", $"""<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003"><ItemGroup><Compile Include="{include}" Exclude="{exclude}" /></ItemGroup></Project>""")
            .Add("a.cs", string.Empty).Add("b/c.cs", string.Empty).Add("b/d/e.cs", string.Empty);
        Assert.Equal(expected.Split(' ').Select(f => _tree[f]), Read("P.csproj").CompileFiles);
    }

    [Fact]
    public void Sdk_style_takes_all_files_but_output_and_what_it_removes()
    {
        _tree.Add("P.csproj", """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><TargetFramework>net8.0</TargetFramework><ImplicitUsings>enable</ImplicitUsings><Nullable>enable</Nullable></PropertyGroup>
              <ItemGroup><Compile Remove="old/**" /><Using Include="Shop.Model" /><Using Include="System.Math" Static="true" /></ItemGroup>
            </Project>
            """).Add("a.cs", string.Empty).Add("sub/b.cs", string.Empty).Add("old/c.cs", string.Empty).Add("obj/d.cs", string.Empty).Add("bin/e.cs", string.Empty);
        ProjectFile project = Read("P.csproj");
        Assert.Equal([_tree["a.cs"], _tree["sub/b.cs"]], project.CompileFiles);
        Assert.True(project.IsSdkStyle);
        Assert.Equal(LanguageVersion.CSharp12, project.ParseOptions.LanguageVersion);
        Assert.Equal(NullableContextOptions.Enable, project.CompilationOptions.NullableContextOptions);
        Assert.Contains("global using global::System.Threading.Tasks;", project.GlobalUsings);
        Assert.Contains("global using global::Shop.Model;", project.GlobalUsings);
        Assert.Contains("global using static global::System.Math;", project.GlobalUsings);
        Assert.Superset(new HashSet<string> { "DEBUG", "TRACE", "NET", "NET8_0", "NET8_0_OR_GREATER", "NET5_0_OR_GREATER", "NETCOREAPP" },
            project.ParseOptions.PreprocessorSymbolNames.ToHashSet());
        Assert.DoesNotContain("NET9_0_OR_GREATER", project.ParseOptions.PreprocessorSymbolNames);
    }

    [Theory]
    [InlineData("net8.0;net462", "net462")]
    [InlineData("net6.0;netstandard2.0", "net6.0")]
    [InlineData("net472;net48", "net472")]
    public void Of_several_frameworks_the_first_of_net_framework_is_read(string frameworks, string chosen)
    {
        _tree.Add("P.csproj", $"""<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFrameworks>{frameworks}</TargetFrameworks></PropertyGroup><ItemGroup Condition="'$(TargetFramework)' == '{chosen}'"><Reference Include="Chosen" /></ItemGroup></Project>""");
        ProjectFile project = Read("P.csproj");
        Assert.Equal(chosen, project.Framework.ToString());
        Assert.Contains("Chosen", project.NamedAssemblies);
        Assert.Equal(frameworks.Split(';'), project.AllFrameworks);
    }

    [Theory]
    [InlineData("$(MSBuildProjectName.EndsWith('.Tests'))", true)]
    [InlineData("$(MSBuildProjectName.Contains(`.Te`)) and '$(A)' == ''", true)]
    [InlineData("'$(MSBuildProjectName.StartsWith(\"App\"))' == 'true'", true)]
    [InlineData("$(MSBuildProjectName.EndsWith('.Benchmarks'))", false)]
    [InlineData("'$([MSBuild]::GetTargetFrameworkIdentifier('$(TargetFramework)'))' == '.NETFramework'", true)]
    [InlineData("'$([MSBuild]::GetTargetFrameworkIdentifier($(TargetFramework)))' == '.NETCoreApp'", false)]
    [InlineData("'$([MSBuild]::GetTargetFrameworkIdentifier('net10.0'))' == '.NETCoreApp'", true)]
    [InlineData("'$([MSBuild]::GetTargetFrameworkIdentifier('netstandard2.0'))' == '.NETStandard'", true)]
    public void Conditions_ask_for_the_name_of_the_project_and_for_its_target(string condition, bool isTest)
    {
        _tree.Add("App.Tests.csproj",
            $"""<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><PropertyGroup Condition="{condition.Replace("\"", "&quot;", StringComparison.Ordinal)}"><IsTest>yes</IsTest></PropertyGroup><ItemGroup Condition="'$(IsTest)' == 'yes'"><PackageReference Include="xunit" Version="2.9.0" /></ItemGroup></Project>""");
        Assert.Equal(isTest, Read("App.Tests.csproj").ReferencesTestFramework);
    }

    // Others are left to MSBuild.
    [Theory]
    [InlineData("$(MSBuildProjectName.Substring(0, 3))")]
    [InlineData("$([System.IO.File]::Exists('a'))")]
    [InlineData("$(MSBuildProjectName.EndsWith('.Tests')")]
    public void Other_functions_decide_nothing(string condition)
    {
        _tree.Add("App.Tests.csproj",
            $"""<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><PropertyGroup Condition="{condition}"><IsTest>yes</IsTest></PropertyGroup><ItemGroup Condition="'$(IsTest)' == 'yes'"><PackageReference Include="xunit" Version="2.9.0" /></ItemGroup></Project>""");
        Assert.False(Read("App.Tests.csproj").ReferencesTestFramework);
    }

    [Fact]
    public void Constants_are_those_of_the_debug_build()
    {
        _tree.Add("P.csproj", Texts.OldStyle());
        Assert.Equal(["DEBUG", "TRACE"], Read("P.csproj").ParseOptions.PreprocessorSymbolNames);
    }

    [Theory]
    [InlineData("5", LanguageVersion.CSharp5)]
    [InlineData("latest", LanguageVersion.Latest)]
    [InlineData("preview", LanguageVersion.Preview)]
    [InlineData("default", LanguageVersion.CSharp7_3)]
    [InlineData("seven", LanguageVersion.CSharp7_3)]
    public void Language_version_is_the_stated_one_or_the_frameworks(string stated, LanguageVersion expected)
    {
        _tree.Add("P.csproj", Texts.OldStyle().Replace("<OutputType>", "<LangVersion>" + stated + "</LangVersion><OutputType>", StringComparison.Ordinal));
        Assert.Equal(expected, Read("P.csproj").ParseOptions.SpecifiedLanguageVersion);
    }

    [Fact]
    public void Imports_and_Directory_Build_props_set_properties()
    {
        _tree.Add("Directory.Build.props", "<Project><PropertyGroup><Frameworks>net472</Frameworks></PropertyGroup></Project>")
            .Add("eng/common.props", "<Project><PropertyGroup><AssemblyName>$(MSBuildThisFileName).$(MSBuildProjectName)</AssemblyName></PropertyGroup></Project>")
            .Add("p/P.csproj", """<Project Sdk="Microsoft.NET.Sdk"><Import Project="..\eng\common.props" /><Import Project="$(Nowhere)\gone.props" /><PropertyGroup><TargetFrameworks>$(Frameworks)</TargetFrameworks></PropertyGroup></Project>""");
        ProjectFile project = Read("p/P.csproj");
        Assert.Equal("common.P", project.AssemblyName);
        Assert.Equal("net472", project.Framework.ToString());
    }

    [Fact]
    public void An_import_of_itself_ends()
    {
        _tree.Add("P.csproj", """<Project Sdk="Microsoft.NET.Sdk"><Import Project="a.props" /></Project>""").Add("a.props",
            """<Project><Import Project="a.props" /><Import Project="P.csproj" /></Project>""");
        Assert.Equal("P", Read("P.csproj").AssemblyName);
    }

    [Theory]
    [InlineData("'$(A)' == 'x'", true)]
    [InlineData("'$(A)' == 'X' and '$(B)' == ''", true)]
    [InlineData("'$(A)' != 'x' or ('$(A)|$(B)' == 'x|' And !Exists('gone.txt'))", true)]
    [InlineData("!('$(A)' == 'x')", false)]
    [InlineData("Exists('P.csproj')", true)]
    [InlineData("'$(Version)' >= '2.0'", true)]
    [InlineData("$(Flag)", true)]
    [InlineData("$(Flag) == true", true)]
    [InlineData("HasTrailingSlash('a/')", true)]
    [InlineData("'$(A)' == 'y'", false)]
    [InlineData("'yes' == 'True'", true)]
    [InlineData("'off' != 'false'", false)]
    [InlineData("0x10 == '16'", true)]
    [InlineData("'1e3' == '1000'", false)]
    [InlineData("+1 == 1", true)]
    [InlineData("!!!$(Flag)", false)]
    [InlineData("Exists('P.csproj;gone.txt')", false)]
    [InlineData("Exists('P.csproj;P.csproj')", true)]
    [InlineData("'%61' == 'a'", true)]
    [InlineData("'$(A)' == 'x' or $([MSBuild]::IsOSPlatform('Windows'))", true)]
    [InlineData("'$(A)' == 'x' or '$([System.String]::Copy('y'))' == 'y'", true)]
    [InlineData("'$(A)' == 'x' or '$(Nothing)' > '3'", true)]
    [InlineData("'$(A)' == 'y' or '$(Nothing)' > '3'", false)]
    [InlineData("$([MSBuild]::IsOSPlatform('Windows'))", false)]
    [InlineData("'$(A)' ==", false)]
    public void Conditions_decide_properties(string condition, bool holds)
    {
        _tree.Add("P.csproj", $"""<Project><PropertyGroup><A>x</A><Version>10.0</Version><Flag>true</Flag></PropertyGroup><PropertyGroup Condition="{condition.Replace("<", "&lt;", StringComparison.Ordinal)}"><AssemblyName>Held</AssemblyName></PropertyGroup></Project>""");
        Assert.Equal(holds ? "Held" : "P", Read("P.csproj").AssemblyName);
    }

    [Theory]
    [InlineData("'$(Nothing)' != '' and '$(Nothing)' >= '3'", false)]
    [InlineData("'$(A)' == 'y' and $([MSBuild]::IsOSPlatform('Windows'))", false)]
    [InlineData("'$(A)' == 'x' and $([MSBuild]::IsOSPlatform('Windows'))", true)]
    public void Items_stay_out_only_where_the_condition_surely_fails(string condition, bool taken)
    {
        _tree.Add("P.csproj", $"""<Project><PropertyGroup><A>x</A></PropertyGroup><ItemGroup Condition="{condition}"><Compile Include="a.cs" /></ItemGroup></Project>""").Add("a.cs", string.Empty);
        Assert.Equal(taken ? [_tree["a.cs"]] : [], Read("P.csproj").CompileFiles);
    }

    [Theory]
    [InlineData("""<Compile Include="@(Mine)" />""", "a.cs b/c.cs")]
    [InlineData("""<Compile Include="**/*.cs" Exclude="@(Mine)" />""", "b/d.cs")]
    [InlineData("""<Compile Include="**/*.cs" /><Compile Remove="@( Mine )" />""", "b/d.cs")]
    [InlineData("""<Compile Include="a.cs" /><Compile Include="a.cs;b/d.cs" Exclude="@(Compile)" />""", "a.cs b/d.cs")]
    [InlineData("""<Compile Include="a.cs;@(Nobody);@(Mine->'%(Filename)')" />""", "a.cs")]
    public void Item_lists_stand_for_their_items(string items, string expected)
    {
        _tree.Add("P.csproj", $"""<Project><ItemGroup><Mine Include="a.cs;b/c.cs" />{items}</ItemGroup></Project>""")
            .Add("a.cs", string.Empty).Add("b/c.cs", string.Empty).Add("b/d.cs", string.Empty);
        Assert.Equal(expected.Split(' ').Select(f => _tree[f]), Read("P.csproj").CompileFiles);
    }

    [Theory]
    [InlineData("a.props;b.props")]
    [InlineData("*.props")]
    public void An_import_may_name_several_files(string imports)
    {
        _tree.Add("P.csproj", $"""<Project><Import Project="{imports}" /><PropertyGroup><AssemblyName>$(A)$(B)</AssemblyName></PropertyGroup></Project>""")
            .Add("a.props", "<Project><PropertyGroup><A>One</A></PropertyGroup></Project>").Add("b.props",
                "<Project><PropertyGroup><B>$(A)Two</B></PropertyGroup></Project>");
        Assert.Equal("OneOneTwo", Read("P.csproj").AssemblyName);
    }

    [Fact]
    public void Choose_takes_the_first_branch_that_holds()
    {
        _tree.Add("P.csproj", """
            <Project><Choose>
              <When Condition="'$(X)' == '1'"><PropertyGroup><AssemblyName>One</AssemblyName></PropertyGroup></When>
              <When Condition="'$(X)' == ''"><PropertyGroup><AssemblyName>Empty</AssemblyName></PropertyGroup></When>
              <Otherwise><PropertyGroup><AssemblyName>Other</AssemblyName></PropertyGroup></Otherwise>
            </Choose></Project>
            """);
        Assert.Equal("Empty", Read("P.csproj").AssemblyName);
    }

    [Fact]
    public void Packages_take_their_versions_from_the_central_file()
    {
        _tree.Add("Directory.Packages.props", """<Project><ItemGroup><PackageVersion Include="A" Version="1.2.3" /></ItemGroup></Project>""")
            .Add("P.csproj", """<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="a" /><PackageReference Include="B" Version="2.0.0" /></ItemGroup></Project>""");
        Assert.Equal([new PackageName("a", "1.2.3"), new PackageName("B", "2.0.0")], Read("P.csproj").Packages);
    }

    [Fact]
    public void A_project_in_a_code_page_is_read()
    {
        byte[] bytes = System.Text.Encoding.Latin1.GetBytes(
            """<?xml version="1.0" encoding="utf-8"?><Project><PropertyGroup><AssemblyName>Größe</AssemblyName></PropertyGroup></Project>""");
        _tree.Add("P.csproj", bytes);
        Assert.Equal("Größe", Read("P.csproj").AssemblyName);
    }

    private ProjectFile Read(string relative) => new ProjectFileReader(new FileNames()).Read(_tree[relative]);
}
