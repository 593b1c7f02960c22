using System.Collections.Generic;
using MeasuredCosts.Harness;

namespace MeasuredCosts;

/// <summary>Every case that this build can run.</summary>
internal static class Cases
{
    /// <summary>None: what is measured comes with the runtime.</summary>
    public static IEnumerable<string> Libraries => [];

#if NETFRAMEWORK
    public const string Command = "dotnet build -c Release -f net472 samples/MeasuredCosts, then MeasuredCosts.exe";
    public const string Separator = " ";

    public static IReadOnlyList<MeasuredCase> All { get; } =
    [
        new InTheFramework.OpenFirst(),
        new InTheFramework.ClientPerCall(),
        new InTheFramework.LargeContract(),
        new InTheFramework.StreamedText(),
        new InTheFramework.HttpForTcp(),
        new InTheFramework.SecurityContexts(),
        new InTheFramework.NegotiatedCredentials(),
        new InTheFramework.DataSetOnTheWire(),
        new Content.BytesAsText(),
        new InTheFramework.UnknownAttribute(),
        new InTheFramework.DanglingReference(),
        new InTheFramework.UnmatchedService(),
        new InTheFramework.UnusedBinding(),
        new InTheFramework.UnmatchedContract(),
        new InTheFramework.LowThrottle(),
        new InTheFramework.UnboundedThrottle(),
    ];
#else
    public const string Command = "dotnet run -c Release --project samples/MeasuredCosts";
    public const string Separator = " -- ";

    public static IReadOnlyList<MeasuredCase> All { get; } =
    [
        new InTheBox.LineBreaks(),
        new InTheBox.DataSets(),
        new InTheBox.CopiedMessages(),
        new InTheBox.TextEncoding(),
        new Content.BytesAsText(),
        new InTheBox.XmlMembers(),
        new InTheBox.ConnectionPerCall(),
        new InTheBox.GarbageCollection(),
        new InTheBox.BrokenConfiguration(),
        new InTheBox.UnboundedQuotas(),
        new InTheBox.WholeStreams(),
        new InTheBox.BlockedThreads(),
        new InTheBox.ObjectGraphQuotas(),
        new InTheBox.ReadOnlyMembers(),
        new InTheBox.UnknownTypes(),
        new InTheBox.EnumsWithoutZero(),
        new InTheBox.DataContractCycles(),
        new InTheBox.DataContractCopies(),
        new InTheBox.ClearText(),
        new InTheBox.UncheckedCertificates(),
    ];
#endif
}
