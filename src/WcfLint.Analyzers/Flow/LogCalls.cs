using System;

namespace WcfLint.Analyzers.Flow;

/// <summary>Which calls write a log, by the name of the method, of its class, or of the field that is called.</summary>
internal static class LogCalls
{
    private static readonly string[] s_logs =
        ["log", "logger", "ILog", "ILogger", "Trace", "tracer", "Debug", "Console", "EventLog", "TraceSource", "Logging", "MessageBox"];

    private static readonly string[] s_levels = ["Error", "Warn", "Warning", "Info", "Information", "Debug", "Verbose", "Fatal", "Critical", "Show"];

    /// <summary>Whether a name is one of logging: _log, OrderLogger, LogError, WriteLine.</summary>
    public static bool AreNamed(string? name)
    {
        name = name?.TrimStart('_');
        return name is not null && (Array.IndexOf(s_levels, name) >= 0 || Array.Exists(s_logs, log => log.Equals(name.Substring(name.IndexOf('_') + 1), StringComparison.OrdinalIgnoreCase))
            || name.EndsWith("Log", StringComparison.Ordinal) || name.EndsWith("Logger", StringComparison.Ordinal)
            || name.StartsWith("Write", StringComparison.Ordinal) || name.StartsWith("Trace", StringComparison.Ordinal)
            || (name.StartsWith("Log", StringComparison.Ordinal) && name.Length > 3 && char.IsUpper(name[3])));
    }
}
