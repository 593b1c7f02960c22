namespace System.Runtime.CompilerServices;

/// <summary>Lets netstandard2.0 use records; by hand, since the analyzer package carries no third-party DLL.</summary>
internal static class IsExternalInit
{
}
