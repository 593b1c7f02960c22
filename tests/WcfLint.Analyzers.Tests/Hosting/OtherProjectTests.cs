using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Tests.Consistency;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Hosting;

/// <summary>
/// A project that refers to another one as source, as the command and IDEs have it. A compiler takes no diagnostic that names a tree of
/// another compilation, and a compilation has no model of one.
/// </summary>
public class OtherProjectTests
{
    private const string Usings = "using System; using System.Collections.Generic; using System.ServiceModel; using System.ServiceModel.Channels;\n";

    [Theory]
    [InlineData(
        "WCFL5011",
        "[ServiceContract] public interface IBase { [OperationContract] void Get(int a); }",
        "[ServiceContract] public interface IMore : IBase { [OperationContract] void Get(string a); }")]
    [InlineData(
        "WCFL5012",
        "[ServiceContract] public interface IAny { [OperationContract(Action = \"*\", ReplyAction = \"*\")] Message Any(Message m); }",
        "[ServiceContract] public interface IMoreAny : IAny { [OperationContract(Action = \"*\", ReplyAction = \"*\")] Message AnyMore(Message m); }")]
    [InlineData(
        "WCFL7011",
        "public class Fault { public string Message; } public static class Errors { public static Fault ToFault(Exception e) { return new Fault { Message = e.ToString() }; } }",
        """
        [ServiceContract] public interface IOrders { [OperationContract, FaultContract(typeof(Fault))] void Save(int id); }
        public class Orders : IOrders { public void Save(int id) { try { Console.WriteLine(id); } catch (Exception e) { throw new FaultException<Fault>(Errors.ToFault(e), e.Message); } } }
        """)]
    public async Task The_other_side_of_a_finding_may_stand_in_the_source_of_another_project(string id, string library, string program)
    {
        Diagnostic finding = Assert.Single(await AnalyzeAsync(library, program), found => found.Id == id);
        Location other = Assert.Single(finding.AdditionalLocations, place => place.GetLineSpan().Path == "Library.cs");
        Assert.Equal(1, other.GetLineSpan().StartLinePosition.Line);
        Assert.Null(other.SourceTree);
    }

    /// <summary>With references of its own the library is seen through other symbols than it has itself.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_field_may_be_given_its_value_in_the_source_of_another_project(bool hasOwnReferences)
    {
        ImmutableArray<Diagnostic> findings = await AnalyzeAsync(
            "public class Base { protected readonly IDictionary<string, int> _map = new Dictionary<string, int>(); }",
            """
            [ServiceContract] public interface IOrders { [OperationContract] void Put(string s); }
            [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
            public class Orders : Base, IOrders { public void Put(string s) { _map.Add(s, 1); } }
            """,
            hasOwnReferences);
        Assert.Single(findings, found => found.Id == "WCFL6011");
    }

    private static async Task<ImmutableArray<Diagnostic>> AnalyzeAsync(string library, string program, bool hasOwnReferences = false)
    {
        CSharpCompilation other = Compile("Library", library);
        other = !hasOwnReferences ? other
            : other.WithReferences(other.References.Select(reference => MetadataReference.CreateFromFile(((PortableExecutableReference)reference).FilePath!)));
        ImmutableArray<Diagnostic> findings = await Compile("Program", program, other.ToMetadataReference())
            .WithAnalyzers(AnalyzersAndFixesTests.Analyzers)
            .GetAnalyzerDiagnosticsAsync();
        FindingChecks.Verify(findings, typeof(CodeAnalyzer));
        return findings;
    }

    private static CSharpCompilation Compile(string name, string code, params MetadataReference[] references)
    {
        CSharpCompilation compilation = CSharpCompilation.Create(
            name, [CSharpSyntaxTree.ParseText(Usings + code, path: name + ".cs")], WcfReferences.Net472.References.AddRange(references),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        Assert.DoesNotContain(compilation.GetDiagnostics(), error => error.Severity == DiagnosticSeverity.Error);
        return compilation;
    }
}
