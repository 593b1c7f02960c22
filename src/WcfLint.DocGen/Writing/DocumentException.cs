using System;

namespace WcfLint.DocGen.Writing;

/// <summary>Generated text has no place in a document, or its source is missing; the message states what to do by hand.</summary>
internal sealed class DocumentException(string message) : Exception(message);
