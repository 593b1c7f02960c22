namespace System.Diagnostics.CodeAnalysis;

/// <summary>Of a property that is never null, but may be set to null. The compiler knows it by its name.</summary>
[AttributeUsage(AttributeTargets.Property)]
internal sealed class AllowNullAttribute : Attribute;
