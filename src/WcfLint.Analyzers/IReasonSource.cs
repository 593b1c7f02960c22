namespace WcfLint.Analyzers;

/// <summary>A binding, a behavior or a client: describes why a rule reports nothing about it, once a trace needs the text.</summary>
internal interface IReasonSource
{
    /// <summary>Describes the reason.</summary>
    /// <param name="path">Path to the setting that the reason is about; empty where it is about none.</param>
    /// <param name="remark">What the rule makes of a known value.</param>
    NoFindingReason Describe(string path, string remark);
}
