using System;

namespace WcfLint.DocGen.Writing;

/// <summary>Something that is generated has no place to go, or nothing to be made from; the message says what a person has to do.</summary>
internal sealed class DocumentException(string message) : Exception(message);
