using System;

namespace WcfLint.Cli.Model;

/// <summary>Ends a command with a message for the user and <see cref="ExitCode.Error"/>.</summary>
internal sealed class CommandException(string message) : Exception(message);
