using System.IO;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output.Formats;

/// <summary>The answer to `check --why` in place of the report.</summary>
internal sealed class WhyFormat(WhyAnswer answer, bool isJson, bool colour) : IReportFormat
{
    public void Write(CheckResult result, TextWriter writer)
    {
        if (isJson)
        {
            WhyJson.Write(result, answer, writer);
        }
        else
        {
            new WhyText(colour).Write(result, answer, writer);
        }
    }
}
