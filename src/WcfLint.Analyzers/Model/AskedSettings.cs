using System;

namespace WcfLint.Analyzers.Model;

/// <summary>The settings of a binding that a rule asks for, where somebody asks what the rule does. A rule runs on one thread.</summary>
internal static class AskedSettings
{
    [ThreadStatic]
    private static (Binding Binding, Action<Setting> Take)? s_recorder;

    /// <summary>Takes the settings of a binding until <see cref="Stop"/>.</summary>
    public static void Record(Binding binding, Action<Setting> take) => s_recorder = (binding, take);

    public static void Stop() => s_recorder = null;

    /// <summary>Notes that somebody asks, and returns what it gets.</summary>
    public static Setting Note(Binding binding, Setting setting)
    {
        if (s_recorder is { } recorder && recorder.Binding == binding)
        {
            recorder.Take(setting);
        }

        return setting;
    }
}
