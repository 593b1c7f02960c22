using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Model.Reading;

/// <summary>What a local holds that is written once.</summary>
internal static class LocalValues
{
    /// <summary>The value that a local is declared with; null where it has none, or where anything writes to it later.</summary>
    public static IOperation? FindValue(ILocalReferenceOperation reference)
    {
        IOperation root = reference;
        while (root.Parent is { } parent)
        {
            root = parent;
        }

        IOperation? value = null;
        foreach (IOperation operation in root.Descendants())
        {
            switch (operation)
            {
                case IVariableDeclaratorOperation { Initializer: { } initializer } declarator when IsSame(declarator.Symbol, reference):
                    value = initializer.Value;
                    break;
                case IAssignmentOperation { Target: ILocalReferenceOperation target } when IsSame(target.Local, reference):
                case IArgumentOperation { Parameter.RefKind: RefKind.Ref or RefKind.Out, Value: ILocalReferenceOperation passed } when IsSame(passed.Local, reference):
                    return null;
            }
        }

        return value;
    }

    private static bool IsSame(ILocalSymbol local, ILocalReferenceOperation reference) => SymbolEqualityComparer.Default.Equals(local, reference.Local);
}
