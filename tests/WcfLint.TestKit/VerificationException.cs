using System;

namespace WcfLint.TestKit;

/// <summary>A verification that does not hold; the message shows what was expected and what was found.</summary>
public sealed class VerificationException(string message) : Exception(message);
