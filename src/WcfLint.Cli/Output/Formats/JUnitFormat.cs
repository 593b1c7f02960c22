using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Formats;

/// <summary>
/// JUnit's form of test results, which most build servers show: a suite a file, a case a finding. Warnings and errors fail, infos are
/// skipped. A tree without findings is one case that passes, since an empty report counts as a mistake in many places.
/// </summary>
internal sealed class JUnitFormat : IReportFormat
{
    private static readonly XmlWriterSettings s_form =
        new() { Indent = true, OmitXmlDeclaration = false, Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false) };

    public void Write(CheckResult result, TextWriter writer)
    {
        ReportedFinding[] all = [.. result.New];
        var suites = new XElement("testsuites", Counts("WcfLint", all), all.Length == 0
            ? new XElement("testsuite", new XAttribute("name", "WcfLint"), new XAttribute("tests", 1), Case("WcfLint", "no findings"))
            : all.GroupBy(f => f.Place.Path).Select(file => Suite(Plain(result.Shown(file.Key)), [.. file])));

        // Written as bytes: with a text writer the XML declaration would name UTF-16.
        using var buffer = new MemoryStream();
        using (var xml = XmlWriter.Create(buffer, s_form))
        {
            suites.WriteTo(xml);
        }

        writer.WriteLine(Encoding.UTF8.GetString(buffer.ToArray()));
    }

    private static XElement Suite(string name, ReportedFinding[] findings) => new("testsuite", Counts(name, findings), findings.Select(finding =>
    {
        string place = finding.Place.StartLine + ":" + finding.Place.StartColumn;
        XElement test = Case(name, finding.Id + " " + WcfRules.Find(finding.Id)?.Title + " (" + place + ")");
        var message = new XAttribute("message", Plain(finding.Message));
        test.Add(Fails(finding)
            ? new XElement("failure", message, new XAttribute("type", finding.SeverityName), name + ":" + place + "\n" + WcfRule.HelpLink(finding.Id))
            : new XElement("skipped", message));
        return test;
    }));

    private static bool Fails(ReportedFinding finding) => finding.Severity >= DiagnosticSeverity.Warning;

    private static XAttribute[] Counts(string name, ReportedFinding[] findings) =>
    [
        new("name", name),
        new("tests", Math.Max(1, findings.Length)),
        new("failures", findings.Count(Fails)),
        new("skipped", findings.Count(f => !Fails(f))),
        new("errors", 0),
    ];

    private static XElement Case(string file, string name) => new("testcase", new XAttribute("classname", file), new XAttribute("name", name));

    // XML cannot contain half of a surrogate pair.
    private static string Plain(string text) => string.Concat(PrintableText.Escape(text.ReplaceLineEndings(" ")).EnumerateRunes());
}
