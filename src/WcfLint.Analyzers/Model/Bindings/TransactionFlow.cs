using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Bindings;

/// <summary>Whether the transaction of a caller reaches an operation.</summary>
internal static class TransactionFlow
{
    public const int NotAllowed = 0;
    public const int Mandatory = 2;

    /// <summary>The TransactionFlowOption of an operation, NotAllowed by default; null where its attribute has none.</summary>
    public static int? Of(ServiceOperation operation) =>
        ServiceContracts.Find(operation.Method, WcfAttributes.TransactionFlow) is not { } attribute ? NotAllowed
        : attribute.ConstructorArguments is { Length: 1 } arguments ? arguments[0].Value as int? : null;

    /// <summary>
    /// Whether a binding flows no transaction for certain: it has no TransactionFlowBindingElement, or one that is off (referencesource,
    /// CreateBindingElements of the bindings). A queue takes part in the transaction of its sender by itself.
    /// </summary>
    public static bool IsOff(Binding binding) => binding.Kind switch
    {
        BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.BasicHttpContext or BindingKind.NetHttp or BindingKind.NetHttps
            or BindingKind.WebHttp => true,
        BindingKind.NetTcp or BindingKind.NetTcpContext or BindingKind.NetNamedPipe or BindingKind.WSDualHttp => IsFalse(binding),
        var kind => BindingKinds.IsWSHttp(kind) && IsFalse(binding),
    };

    private static bool IsFalse(Binding binding) => binding["transactionFlow"].Boolean == false;
}
