using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>What a local holds that is written once.</summary>
internal static class LocalValues
{
    /// <summary>The value that a local is declared with; null where it has none, or where anything writes to it later.</summary>
    public static IOperation? FindValue(ILocalReferenceOperation reference)
    {
        IOperation? value = null;
        foreach (LocalMention mention in BodyOperations.GetOrCreate(reference).FindMentions(reference.Local))
        {
            switch (mention.Operation)
            {
                case IVariableDeclaratorOperation declarator:
                    value = declarator.Initializer?.Value;
                    break;
                case { Parent: IAssignmentOperation assignment } when assignment.Target == mention.Operation:
                case { Parent: IArgumentOperation { Parameter.RefKind: RefKind.Ref or RefKind.Out } }:
                    return null;
            }
        }

        return value;
    }
}
