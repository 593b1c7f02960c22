// The public surface of CoreWCF.WebHttp, without bodies, after the source of CoreWCF (MIT licence).
using CoreWCF.Web;

namespace CoreWCF.Dispatcher
{
    public class WebHttpDispatchOperationSelector : IDispatchOperationSelector
    {
        public WebHttpDispatchOperationSelector(ServiceEndpoint endpoint) { }
        protected WebHttpDispatchOperationSelector() { }
        public const string HttpOperationSelectorUriMatchedPropertyName = "UriMatched";
        public const string HttpOperationNamePropertyName = "HttpOperationName";
        public virtual UriTemplate GetUriTemplate(string operationName) => throw null;
        public string SelectOperation(ref Message message) => throw null;
        protected virtual string SelectOperation(ref Message message, out bool uriMatched) => throw null;
    }
}
