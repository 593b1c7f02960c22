using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Loading.Sources;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>Code that the compiler recurses into without looking at its stack.</summary>
public sealed class CodeNestingTests : IDisposable
{
    private readonly TempTree _tree = new TempTree().Add("good/Good.csproj", Texts.OldStyle()).Add("good/Client.cs", Texts.UsingOnClient);

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("object a = x", ".b(1,2)", "tokens")]
    [InlineData("object a = x", "?.b(1, 2)", "tokens")]
    [InlineData("object a = x", "?.b(\";\")", "tokens")]
    [InlineData("object a = x", "?.b(')')", "tokens")]
    [InlineData("object a = x", "?.b(@\")\"\";\")", "tokens")]
    [InlineData("object a = x", "?.b(\"\"\";\"\")\"\"\")", "tokens")]
    [InlineData("object a = x", "?.b(/*;*/)", "tokens")]
    [InlineData("object a = x", "?.b($\"{1},{2:;')}\")", "tokens")]
    [InlineData("object a = x", "?.b(() => { ; })", "tokens")]
    [InlineData("object a = x", " switch { _ => 1, 2 => 3 } /* ; */", "tokens")]
    [InlineData("object a = x", "[1,2]", "tokens")]
    [InlineData("object a = x", "[assembly:1]", "tokens")]
    [InlineData("object a = ", "f(1,2) ?? ", "tokens")]
    [InlineData("A<B,C>", ".A<B,C>", "tokens")]
    [InlineData("A<", "A<B,", "brackets")]
    [InlineData("object a = ", "(x,y", "brackets")]
    [InlineData("object a = ", "$\"{1}{", "interpolated")]
    [InlineData("object a = ", "$$\"\"\"{{1}}{{", "interpolated")]
    [InlineData("object a = ", "$@\"\"\"{{{", "interpolated")]
    [InlineData("", "\n#if A\n", "#if")]
    [InlineData("", "\n\uFEFF # if A\n", "#if")]
    [InlineData("\n#if A", "\n #elif B\n", "#if has more than 5,000 branches")]
    [InlineData("void M() {", " partial /* a */\n", "more than 12 words 'partial'")]
    public void What_stands_between_hides_nothing(string head, string part, string reason)
    {
        string code = "class Q { " + head + Repeat(part, 20_000);
        Assert.Contains(reason, Problem(code));
        if (reason is "tokens" or "brackets")
        {
            // Text that an #if leaves out may resemble the rest of the file.
            Assert.Contains(reason, Problem("#if !HELD\n @\" \n#endif\n#if HELD\n" + code + "\n#endif"));
        }
    }

    [Theory]
    [InlineData("void M() { if (a) { } }", 20_000)]
    [InlineData("partial class A { partial void M(); } partial class B { partial partial(); } ", 5_000)]
    [InlineData("int this[int a] { get => a; } // x\n", 20_000)]
    [InlineData("[A] public void M() { switch (a) { } switch (b) { } }", 20_000)]
    [InlineData("const int A = 1 << 3; bool B(int a) => a < 3; ", 20_000)]
    [InlineData("string a = \"((((\", b = @\"[[[\"\"[[[\", c = $\"{a:hh':'mm}{{{{ (\"; char d = '{', e = '\\''; /* ((( */ // [[[\n", 5_000)]
    [InlineData("string a = \"\"\"\n {{{ \"\" ((( \n\"\"\"; string b = $$\"\"\"{ {{a}} \"\"\"; ", 5_000)]
    [InlineData("string M() { if (a) { return $\"{a}\"; } return $\"b\" + $\"{(a ? $\"{c}\" : d)}\"; }", 5_000)]
    [InlineData("\n#if A\n#elif B\n#elif C\n#endif\n", 5_000)]
    [InlineData(
        """
        void M() {
        #if A
         f(1);
        #elif B
         f("{");
        #else
         don't
        #endif
        }

        """,
        5_000)]
    public void What_people_and_generators_write_is_read(string member, int times) =>
        Assert.Null(Problem("class Q {" + Repeat(member, times) + "}"));

    [Theory]
    [InlineData("string A(string n) => $@\"", "<tr><td>{n}</td></tr>\n", "\";", 1_040)]
    [InlineData("string A(string t) => $@\"", "INSERT INTO {t} (a, b, c) VALUES (1, 'x', \"\"y\"\");\n", "\";", 5_000)]
    [InlineData("string A(string t) => $$\"\"\"\n", "if (a) { b($\"{t}{{ t }}\"); }\n", "\"\"\";", 5_000)]
    [InlineData("string A(bool a, int n) => $\"", "{(a ? $\"{n}\" : \"\")}", "\";", 2_000)]
    [InlineData("object A(int n) => new Dictionary<string, string> {", "[\"m\"] = $\"message {n}\",\n", "};", 40_000)]
    [InlineData("string[] a = {", "\"^abc$\", @\"^\"\"a$\", '$', /* $\" */ // $@\"\n", "};", 40_000)]
    [InlineData("string A() => $\"", "{{ word \\\" ", "\";", 20_000)]
    public void Text_of_strings_is_no_code(string head, string part, string end, int times) =>
        Assert.Null(Problem("class Q { " + head + Repeat(part, times) + end + " }"));

    [Theory]
    [InlineData("$\"{", "}\"")]
    [InlineData("$@\"\"\"{(", ")}\"")]
    [InlineData("@$\"{f(", ") :x}\"")]
    [InlineData("$\"\"\"{ /* }\" */ ", "}\"\"\"")]
    [InlineData("$$\"\"\"\n {{{ /* }\" */ ", "}}\n\"\"\"")]
    [InlineData("$\"{'\"' + @\"}\" + ", "}\"")]
    public void Levels_of_interpolated_strings_are_counted(string head, string end)
    {
        Assert.Null(Problem("object a = " + Repeat(head, 15) + "1" + Repeat(end, 15) + ";" + Repeat("$\"\";", 20)));
        Assert.Contains("interpolated strings have more than 15 levels",
            Problem("object a = " + Repeat(head, 16) + "1" + Repeat(end, 16) + ";" + Repeat("$\"\";", 20)));
    }

    [Theory]
    [InlineData("object a = $\"{", "(", "brackets have")]
    [InlineData("object a = $\"{", "-", "tokens")]
    [InlineData("object a = $\"{", "\n#error x\n(", "brackets")]
    [InlineData("object a = $\"{#", "(", "brackets")]
    [InlineData("object a = $\"{#", "-", "tokens")]
    [InlineData("object a = $\"{#", "$\"{", "other strings")]
    [InlineData("object a = $\"{)\" + $\"{", "$\"{", "interpolated")]
    [InlineData("object a = $\"\\u007B", "{$\"", "interpolated")]
    [InlineData("object a = $\"\" #if A\n + ", "(", "brackets")]
    public void Holes_hide_nothing(string head, string part, string reason) =>
        Assert.Contains(reason, Problem("class Q { " + head + Repeat(part, 20_000)));

    /// <summary>What stands outside of interpolated strings must be the same to the compiler, whatever stands in them.</summary>
    [Fact]
    public void Interpolated_strings_end_where_the_compiler_ends_them()
    {
        string[] parts = ["$\"", "$\"", "\"", "{", "}", "{", "}", "(", ")", "[", "]", "$@\"", "@$\"", "$$\"\"\"", "\"\"\"", "$\"\"\"\n", "\n\"\"\"", "\\",
            "\\u007b", "\n", "a", "1", ":", "::", "'", "//", "/*", "*/", "#", "\n#if A\n", "\n#endif\n", "@\"", "$", "@", ";", "<<<<<<< x\n"];
        var random = new Random(1);
        for (int i = 0; i < 20_000; i++)
        {
            string code = string.Concat(Enumerable.Range(0, random.Next(2, 25)).Select(_ => parts[random.Next(parts.Length)]));
            var read = new CodeTokens(SourceText.From(code), CSharpParseOptions.Default);
            int level = 0;
            string[] outside = [.. read.Read().Where(token => (level += token.Kind switch { SyntaxKind.InterpolatedStringStartToken => 1,
                SyntaxKind.InterpolatedStringEndToken => -1, _ => 0 }) == 0 && token.Text.Length > 0).Select(token => token.Text)];
            Assert.Equal((code, string.Join(' ',
                SyntaxFactory.ParseTokens(code).Where(token => !token.IsKind(SyntaxKind.InterpolatedStringToken) && token.Text.Length > 0)
                    .Select(token => token.Text))), (code, string.Join(' ', outside)));
        }
    }

    /// <summary>GlobalSuppressions.cs of an old program; and the same in what is an expression.</summary>
    [Theory]
    [InlineData("")]
    [InlineData("#if A\n#endif\n")]
    public void Attributes_of_the_assembly_are_lists_by_themselves(string head)
    {
        const string attributes = "[assembly: SuppressMessage(\"a\", \"b[\", Scope = \"member\", Target = \"c\")]\n[module : A(typeof(B[]), new[] { 1 })] // x\n";
        Assert.Null(Problem(head + Repeat(attributes, 20_000) + "class Q { }"));
        Assert.Contains("tokens", Problem(head + attributes + "x" + Repeat("[assembly: 1]", 20_000) + ";")!);
        Assert.Contains("tokens", Problem(head + attributes + "[assembly: A(x" + Repeat("[assembly: 1]", 20_000) + ")]")!);
    }

    [Fact]
    public void Flags_and_arms_are_no_type_arguments() =>
        Assert.Null(Problem("enum E { " + Repeat("A = 1 << 3, B = 1 <= 2, ", 5000) + "} class Q { int M(int a) => a switch { "
            + Repeat("(< 1, < 2) => 3, ", 5000) + " _ => 4 }; }"));

    // Accepted code must compile: the tool's own process has enough stack for it, a test host may not.
    [Fact]
    public async Task The_stack_is_large_enough_for_what_is_let_through()
    {
        (string Head, string Part, string End, int Times)[] codes =
        [
            ("object a = ", "- ", string.Empty, 9900),
            ("object a = ", "await ", string.Empty, 9900),
            ("object a = o is ", "not ", string.Empty, 1900),
            ("object a = ", "throw ", string.Empty, 9900),
            ("object a = x", "!", string.Empty, 1900),
            ("object a = ", "a = ", string.Empty, 4900),
            ("object a = x", "?.b", string.Empty, 3200),
            ("object a = x", "?.b(1,2)", string.Empty, 1900),
            ("object a = x", ".b(1,2)", string.Empty, 2400),
            ("object a = x", "[1,2]", string.Empty, 4900),
            ("object a = ", "f(1,2) ?? ", string.Empty, 1900),
            ("object a = ", "f(1,2) ? 1 : ", string.Empty, 1600),
            ("object a = x", " + f(1,2)", string.Empty, 2400),
            ("object a = ", "x => ", string.Empty, 4900),
            ("object a = ", "(int)", string.Empty, 4900),
            ("object a = 1", " switch { _ => 1 }", string.Empty, 2400),
            ("int", "*", " a", 9900),
            ("int", "[]", " a", 4900),
            ("A<B,C>", ".A<B,C>", " a", 1400),
            ("A", ".A", " a", 4900),
            ("object a = ", "(", ")", 900),
            ("object a = ", "f(", ")", 900),
            ("object a = ", "a[", "]", 900),
            ("object a = ", "(1,", "1)", 900),
            ("object a = ", "new { A = ", "}", 900),
            ("object a = ", "() => { return ", "; }", 400),
            ("object a = ", "1 switch { _ => ", "}", 900),
            ("object a = o is ", "{ A: ", "1 }", 900),
            ("A<", "A<", ">", 900),
            ("A<", "A<B,", "B>", 900),
            ("(int,", "(int,", "int)", 900),
            ("object a = ", "$\"{", "}\"", 9),
            ("class Q { ", "class Q { ", "}", 900),
            ("void M() { ", "void M() { ", "}", 900),
            ("void M() { ", "if (a) ", string.Empty, 2400),
            ("void M() { ", "if (a) ; else ", string.Empty, 900),
            ("void M() { ", "for (;;) ", string.Empty, 3200),
            ("\n", "\n#if A\n", "\n#endif\n", 900),
        ];
        for (int i = 0; i < codes.Length; i++)
        {
            (string head, string part, string end, int times) = codes[i];
            string code = "class Q { " + head + Repeat(part, times) + (end.Length > 5 || head.StartsWith("void", StringComparison.Ordinal) ? string.Empty : "1")
                + Repeat(end, end.Length == 2 && end[0] == ' ' ? 1 : times) + "; }";
            Assert.Equal((part, null), (part, Problem(code)));
            _tree.Add("c" + i + ".cs", code);
        }

        _tree.Add("doc.cs", "/// " + Repeat("<a>", 300_000) + "\nclass D { }");
        Cli run = await Cli.StartAsync(string.Empty, "check", _tree.Folder, "--rule", "WCFL1002");
        Assert.DoesNotContain("Stack overflow", run.Error);
        Assert.Equal(1, run.Exit);
        Assert.Contains("good/Client.cs", run.Out);
    }

    private static string? Problem(string code) => CodeNesting.Problem(SourceText.From(code), CSharpParseOptions.Default.WithPreprocessorSymbols("HELD"));

    private static string Repeat(string text, int times) => string.Concat(Enumerable.Repeat(text, times));
}
