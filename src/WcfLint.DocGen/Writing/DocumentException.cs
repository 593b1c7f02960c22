using System;

namespace WcfLint.DocGen.Writing;

/// <summary>Generated text has no place to go, or nothing to be made from; the message says what to do by hand.</summary>
internal sealed class DocumentException(string message) : Exception(message);
