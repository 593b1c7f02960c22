using System;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Flow;

/// <summary>Which calls write a log, by the name of the method, of its class, or of the field that is called.</summary>
internal static class LogCalls
{
    private static readonly string[] s_logs =
        ["log", "logger", "ILog", "ILogger", "Trace", "tracer", "Debug", "Console", "EventLog", "TraceSource", "Logging"];

    private static readonly string[] s_levels = ["Error", "Warn", "Warning", "Info", "Information", "Debug", "Verbose", "Fatal", "Critical", "Show", "MessageBox"];

    private static readonly string[] s_writers = ["System.Console", "System.Diagnostics.Trace", "System.Diagnostics.Debug", "System.Diagnostics.TraceSource"];

    private static readonly string[] s_libraries = ["log4net.", "NLog.", "Serilog.", "Microsoft.Extensions.Logging.", "Common.Logging."];

    /// <summary>Whether a method writes a log of the framework or of a library for logs: these keep their own failures to themselves.</summary>
    public static bool AreOfLibrary(IMethodSymbol method)
    {
        string type = ConfigurationNames.FullName(method.ContainingType);
        return Array.IndexOf(s_writers, type) >= 0
            ? method.Name.StartsWith("Write", StringComparison.Ordinal) || method.Name.StartsWith("Trace", StringComparison.Ordinal) || method.Name is "Print"
            : Array.Exists(s_libraries, library => type.StartsWith(library, StringComparison.Ordinal))
                && (AreNamed(method.ContainingType.Name) || AreNamed(method.Name));
    }

    /// <summary>Whether what is called has the name of a log: _log, OrderLogger, Trace.</summary>
    public static bool AreOf(string? receiver)
    {
        receiver = receiver?.TrimStart('_');
        return receiver is not null && (Array.Exists(s_logs, log => log.Equals(receiver.Substring(receiver.IndexOf('_') + 1), StringComparison.OrdinalIgnoreCase))
            || receiver.EndsWith("Log", StringComparison.Ordinal) || receiver.EndsWith("Logger", StringComparison.Ordinal));
    }

    /// <summary>Whether a name is one of logging: _log, OrderLogger, LogError, WriteLine.</summary>
    public static bool AreNamed(string? name)
    {
        name = name?.TrimStart('_');
        return name is not null && (AreOf(name) || Array.IndexOf(s_levels, name) >= 0
            || name.StartsWith("Write", StringComparison.Ordinal) || name.StartsWith("Trace", StringComparison.Ordinal)
            || (name.StartsWith("Log", StringComparison.Ordinal) && name.Length > 3 && char.IsUpper(name[3])));
    }
}
