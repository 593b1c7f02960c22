using System;

namespace WcfLint.DocGen;

/// <summary>A document lacks a marker comment that something is generated between.</summary>
internal sealed class MarkerException(string message) : Exception(message);
