using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.CodeFixes.Edits;
using Xunit;

namespace WcfLint.Analyzers.Tests.CodeFixes;

/// <summary>Edits of C# beside each other in one file. The code of the edit's node stands behind the kind.</summary>
public sealed class CodeEditsTests : IDisposable
{
    private readonly AdhocWorkspace _workspace = new();

    public void Dispose() => _workspace.Dispose();

    [Theory]
    [InlineData("x = new X { A = 1, B = 2, C = 3 };", "x = new X { C = 3 };", "A = 1", "B = 2")]
    [InlineData("x = new X { A = 1, B = 2, C = 3 };", "x = new X { A = 1 };", "C = 3", "B = 2")]
    [InlineData("x = new X { A = 1, B = 2 };", "x = new X();", "A = 1", "B = 2")]
    [InlineData("x = new X { A = { B = 2, C = 3 }, D = 4 };", "x = new X { D = 4 };", "B = 2", "C = 3")]
    [InlineData("x = new X { A = { B = 2, C = 3 }, D = 4 };", "x = new X { D = 4 };", "B = 2", "A = { B = 2, C = 3 }")]
    [InlineData(
        """
        x = new X
        {
            // a
            A = 1,
            B = 2, // b
            // c
            C = 3, // c
        };
        """,
        """
        x = new X
        {
            // a
             // b
            // c
            C = 3, // c
        };
        """,
        "A = 1", "B = 2")]
    [InlineData(
        """
        x = new X
        {
            A = 1,
            B = 2, // b
            C = 3 // c
        };
        """,
        """
        x = new X
        {
            A = 1 // c
        };
        """,
        "B = 2", "C = 3")]
    [InlineData(
        """
        // a
        x.A = 1;
        // b
        x.B = 2; // c
        M();
        """,
        "// a\n// b\n // c\nM();", "x.A = 1", "x.B = 2")]
    [InlineData("M();\n\n// a\nx.A = 1;\n\nN();", "M();\n\nN();", "x.A = 1")]
    [InlineData("M();\n\n// x.B = 2;\nx.A = 1;\n\nN();", "M();\n\n// x.B = 2;\n\nN();", "x.A = 1")]
    [InlineData("M();\n\n//x.B = false\nx.A = 1;\n\nN();", "M();\n\n//x.B = false\n\nN();", "x.A = 1")]
    [InlineData("M();\n\n// if (Environment.UserInteractive)\nx.A = 1;\n\nN();", "M();\n\n// if (Environment.UserInteractive)\n\nN();", "x.A = 1")]
    [InlineData("M();\n\n// Agreed with operations:\n// do not lower.\nx.A = 1;\n\nN();", "M();\n\n// Agreed with operations:\n// do not lower.\n\nN();", "x.A = 1")]
    [InlineData("M();\n\n// a\nx.A = 1;\nN();", "M();\n\n// a\nN();", "x.A = 1")]
    public void Assignments_go_together(string code, string expected, params string[] gone) =>
        Assert.Equal(expected, Apply(code, [.. gone.Select(one => (CodeEditKind.RemoveAssignment, one, string.Empty, string.Empty))]));

    [Fact]
    public void An_edit_counts_once() =>
        Assert.Equal("x = new X { A = 1 };", Apply("x = new X();", (CodeEditKind.AddSetting, "new X()", "A", "1"), (CodeEditKind.AddSetting, "new X()", "A", "1")));

    [Fact]
    public void Edits_of_nested_nodes_are_both_made() => Assert.Equal(
        "x = new X { A = { B = 2 }, C = 3 };",
        Apply("x = new X { A = { B = 1 } };", (CodeEditKind.ReplaceExpression, "1", "", "2"), (CodeEditKind.AddSetting, "new X { A = { B = 1 } }", "C", "3")));

    [Theory]
    [InlineData("x = new X();", CodeEditKind.AddSetting, "new X()", CodeEditKind.AddSetting, "new X()")] // which one first?
    [InlineData("x = new X { A = 1 };", CodeEditKind.RemoveAssignment, "A = 1", CodeEditKind.AddSetting, "{ A = 1 }")]
    [InlineData("x = new X { A = 1 };", CodeEditKind.RemoveAssignment, "A = 1", CodeEditKind.ReplaceExpression, "1")]
    [InlineData("x.A = 1;", CodeEditKind.AddAssignment, "x.A = 1;", CodeEditKind.RemoveAssignment, "x.A = 1")]
    public void Edits_that_exclude_each_other_are_not_both_made(string code, CodeEditKind first, string firstNode, CodeEditKind second, string secondNode)
    {
        FileEdits file = Open(code);
        Assert.True(file.TryAdd(Edit(code, first, firstNode, "A", "1")));
        Assert.False(file.TryAdd(Edit(code, second, secondNode, "B", "2")));
    }

    // The parser reads "A = }" as an assignment of nothing: a fix would set A a second time.
    [Theory]
    [InlineData("var x = new X { A = };", CodeEditKind.AddSetting, "new X { A = }")]
    [InlineData("N(new X();", CodeEditKind.AddSetting, "new X()")]
    [InlineData("x.A = 1; x.B =", CodeEditKind.AddAssignment, "x.A = 1;")]
    [InlineData("x.A = 1; int x; string x;", CodeEditKind.AddAssignment, "x.A = 1;")]
    [InlineData("int x; { string x; x.A = 1; }", CodeEditKind.AddAssignment, "x.A = 1;")]
    [InlineData("int x; System.Action a = delegate { string x; string x; x.A = 1; };", CodeEditKind.AddAssignment, "x.A = 1;")]
    [InlineData("} void N(int x) { string x; x.A = 1;", CodeEditKind.AddAssignment, "x.A = 1;")]
    [InlineData("switch (y) { case 1: int x; break; case 2: string x; x.A = 1; break; }", CodeEditKind.AddAssignment, "x.A = 1;")]
    [InlineData("} [D(E = 1)] public int F { get } void N() {", CodeEditKind.RenameAttribute, "D(E = 1)")]
    [InlineData("} [D(E = 1)] class E { int F( } void N() {", CodeEditKind.RenameAttribute, "D(E = 1)")]
    public void Half_typed_code_is_left(string code, CodeEditKind kind, string node) => Assert.False(Open(code).TryAdd(Edit(code, kind, node, "A", "1")));

    [Theory]
    [InlineData("{ int x; } { string x; x = new X(); }")]
    [InlineData("int x; System.Action a = delegate { string x; x = new X(); };")]
    [InlineData("int x; void N() { string x; x = new X(); }")]
    [InlineData("int x; } void N() { string x; x = new X();")]
    [InlineData("System.Action<int, int> a = (_, _) => x = new X();")]
    [InlineData("var x = new X(); } void N(int a, { } void O() {")]
    [InlineData("\n#warning a\nvar x = new X();")]
    public void Code_beside_it_is_not(string code) => Assert.True(Open(code).TryAdd(Edit(code, CodeEditKind.AddSetting, "new X()", "A", "1")));

    [Theory]
    [InlineData(CodeEditKind.ReplaceExpression, "x = ")]
    [InlineData(CodeEditKind.AddSetting, "x")]
    [InlineData(CodeEditKind.AddAssignment, "new X()")]
    [InlineData(CodeEditKind.RemoveAssignment, "new X()")]
    [InlineData(CodeEditKind.AddArgument, "x")]
    [InlineData(CodeEditKind.AddAttributeArgument, "x")]
    [InlineData(CodeEditKind.RemoveAttributeArgument, "x")]
    [InlineData(CodeEditKind.RenameAttribute, "x")]
    [InlineData(CodeEditKind.SendAsBase64, "x")]
    [InlineData(CodeEditKind.SetTypeAttribute, "x")]
    [InlineData(CodeEditKind.GuardLoop, "x")]
    [InlineData(CodeEditKind.RemoveAttributes, "x")]
    public void An_edit_whose_node_is_gone_is_refused(CodeEditKind kind, string found)
    {
        const string Code = "x = new X();";
        Assert.False(Open(Code).TryAdd(Edit(Code, kind, found, "A", "1")));
        Assert.False(Open(Code).TryAdd(new CodeEdit(kind, new TextSpan(1000, 5), "A", "1")));
    }

    [Theory]
    [InlineData("class D { }", "    [A(B = 1)]\n    class D { }")]
    [InlineData("/// <summary>D.</summary>\n    public class D { }", "/// <summary>D.</summary>\n    [A(B = 1)]\n    public class D { }")]
    [InlineData("[E]\n    class D { }", "[E]\n    [A(B = 1)]\n    class D { }")]
    [InlineData("[A] class D { }", "[A(B = 1)] class D { }")]
    [InlineData("[F.AAttribute()] class D { }", "[F.AAttribute(B = 1)] class D { }")]
    [InlineData("[A(C = 2)]\n    class D { }", "[A(C = 2, B = 1)]\n    class D { }")]
    [InlineData("[A(B = 2, C = 2)] class D { }", "[A(B = 1, C = 2)] class D { }")]
    public void An_attribute_of_a_type_gets_an_argument(string type, string expected)
    {
        string code = "}\n    " + type + "\n    void N() {";
        Assert.Equal("}\n    " + expected.TrimStart() + "\n    void N() {",
            Apply(code, (CodeEditKind.SetTypeAttribute, type[(type.IndexOf("</summary>\n    ", StringComparison.Ordinal) is > 0 and var at ? at + 15 : 0)..],
                "F.A", "B = 1")).Replace("F.A(B = 1)]\n", "A(B = 1)]\n", StringComparison.Ordinal));
    }

    private FileEdits Open(string code)
    {
        SyntaxTree tree = CSharpSyntaxTree.ParseText(Wrap(code));
        return new FileEdits(tree.GetText(), tree.GetRoot(), _workspace.CurrentSolution.Services);
    }

    private string Apply(string code, params (CodeEditKind Kind, string Node, string Name, string Value)[] edits)
    {
        FileEdits file = Open(code);
        Assert.All(edits, edit => Assert.True(file.TryAdd(Edit(code, edit.Kind, edit.Node, edit.Name, edit.Value))));
        string after = file.Apply().ToString();
        int start = Wrap(code).IndexOf(code, StringComparison.Ordinal);
        return after[start..^(Wrap(code).Length - start - code.Length)];
    }

    private static string Wrap(string code) =>
        $$"""
        class C
        {
            void M()
            {
        {{code}}
            }
        }

        """;

    private static CodeEdit Edit(string code, CodeEditKind kind, string node, string name, string value) =>
        new(kind, new TextSpan(Wrap(code).IndexOf(node, Wrap(code).IndexOf(code, StringComparison.Ordinal), StringComparison.Ordinal), node.Length), name, value);
}
