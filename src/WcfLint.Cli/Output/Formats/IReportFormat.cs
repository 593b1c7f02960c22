using System.IO;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Formats;

/// <summary>A way to write a report.</summary>
internal interface IReportFormat
{
    void Write(CheckResult result, TextWriter writer);
}
