using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// Addresses of private queues as MSMQ itself writes them, <c>private$</c>, which net.msmq refuses (referencesource, MsmqUri.cs:
/// MsmqWrongPrivateQueueSyntax). A client checks its dead-letter queue too (MsmqChannelFactoryBase.cs).
/// </summary>
internal static class PrivateQueues
{
    private const string Scheme = "net.msmq://";
    private const string Start = "private$";

    /// <summary>The attributes that contain such an address, each with the place of its dollar sign.</summary>
    public static IEnumerable<(ConfigAttribute Attribute, TextSpan Dollar)> Find(ServiceModelScope scope) =>
        scope.Endpoints.Where(static endpoint => endpoint is { BindingKind: BindingKind.NetMsmq, IsDefault: false })
            .SelectMany(static endpoint => new[] { endpoint.Element.Attribute("address"), endpoint.Element.Attribute("listenUri") })
            .Concat(scope.Bindings.Where(static binding => binding is { Kind: BindingKind.NetMsmq, IsWritten: true })
                .Select(static binding => binding.Element.Attribute("customDeadLetterQueue")))
            .OfType<ConfigAttribute>()
            .Select(static attribute => (attribute, FindDollar(attribute)))
            .Where(static found => !found.Item2.IsEmpty);

    private static TextSpan FindDollar(ConfigAttribute attribute)
    {
        // The raw text: white space or a reference before the name would shift the place.
        string text = attribute.Document.Text.ToString(attribute.ValueSpan);
        int path = text.StartsWith(Scheme, StringComparison.OrdinalIgnoreCase) ? text.IndexOf('/', Scheme.Length) + 1 : 0;
        return path > 0 && string.Compare(text, path, Start, 0, Start.Length, StringComparison.OrdinalIgnoreCase) == 0
            ? new TextSpan(attribute.ValueSpan.Start + path + Start.Length - 1, 1)
            : default;
    }
}
