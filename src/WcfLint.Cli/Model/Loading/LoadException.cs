using System;

namespace WcfLint.Cli.Model.Loading;

/// <summary>A solution or project that cannot be read; the run notes it and continues.</summary>
internal sealed class LoadException(string path, string reason) : Exception(reason)
{
    public string Path { get; } = path;
}
