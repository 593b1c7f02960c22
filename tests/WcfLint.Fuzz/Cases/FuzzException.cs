using System;

namespace WcfLint.Fuzz.Cases;

/// <summary>Something that must hold of every file does not hold of this one.</summary>
internal sealed class FuzzException(string message) : Exception(message);
