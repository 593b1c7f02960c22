using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Xml;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Formats;

/// <summary>
/// JUnit's form of test results, which most build servers show: a suite a file, a case a finding. Warnings and errors fail, infos are
/// skipped. A tree without findings is one case that passes, since an empty report counts as a mistake in many places.
/// </summary>
internal sealed class JUnitFormat : IReportFormat
{
    private static readonly XmlWriterSettings s_form = new() { Indent = true, OmitXmlDeclaration = false, Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false) };

    public void Write(CheckResult result, TextWriter writer)
    {
        // Through bytes: over a text writer the declaration would say UTF-16.
        using var buffer = new MemoryStream();
        using (var xml = XmlWriter.Create(buffer, s_form))
        {
            ReportedFinding[] all = [.. result.New];
            xml.WriteStartElement("testsuites");
            WriteCounts(xml, "WcfLint", all);
            if (all.Length == 0)
            {
                xml.WriteStartElement("testsuite");
                xml.WriteAttributeString("name", "WcfLint");
                xml.WriteAttributeString("tests", "1");
                WriteCase(xml, "WcfLint", "no findings");
                xml.WriteEndElement();
                xml.WriteEndElement();
            }

            foreach (IGrouping<string, ReportedFinding> file in all.GroupBy(f => f.Place.Path))
            {
                string name = Plain(result.Shown(file.Key));
                xml.WriteStartElement("testsuite");
                WriteCounts(xml, name, [.. file]);
                foreach (ReportedFinding finding in file)
                {
                    string place = finding.Place.StartLine + ":" + finding.Place.StartColumn;
                    WriteCase(xml, name, finding.Id + " " + WcfRules.Find(finding.Id)?.Title + " (" + place + ")");
                    xml.WriteStartElement(Fails(finding) ? "failure" : "skipped");
                    xml.WriteAttributeString("message", Plain(finding.Message));
                    if (Fails(finding))
                    {
                        xml.WriteAttributeString("type", finding.SeverityName);
                        xml.WriteString(name + ":" + place + "\n" + WcfRule.HelpLink(finding.Id));
                    }

                    xml.WriteEndElement();
                    xml.WriteEndElement();
                }

                xml.WriteEndElement();
            }

            xml.WriteEndElement();
        }

        writer.WriteLine(Encoding.UTF8.GetString(buffer.ToArray()));
    }

    private static bool Fails(ReportedFinding finding) => finding.Severity >= DiagnosticSeverity.Warning;

    private static void WriteCounts(XmlWriter xml, string name, ReportedFinding[] findings)
    {
        xml.WriteAttributeString("name", name);
        xml.WriteAttributeString("tests", System.Math.Max(1, findings.Length).ToString(CultureInfo.InvariantCulture));
        xml.WriteAttributeString("failures", findings.Count(Fails).ToString(CultureInfo.InvariantCulture));
        xml.WriteAttributeString("skipped", findings.Count(f => !Fails(f)).ToString(CultureInfo.InvariantCulture));
        xml.WriteAttributeString("errors", "0");
    }

    private static void WriteCase(XmlWriter xml, string file, string name)
    {
        xml.WriteStartElement("testcase");
        xml.WriteAttributeString("classname", file);
        xml.WriteAttributeString("name", name);
    }

    // Half of a pair of surrogates stands in no XML.
    private static string Plain(string text) => string.Concat(PrintableText.Escape(text.ReplaceLineEndings(" ")).EnumerateRunes());
}
