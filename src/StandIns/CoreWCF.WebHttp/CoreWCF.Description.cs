// The public surface of CoreWCF.WebHttp, without bodies, after the source of CoreWCF (MIT licence).
using CoreWCF.Web;

namespace CoreWCF.Description
{
    public class WebHttpBehavior : IEndpointBehavior
    {
        public WebHttpBehavior(IServiceProvider serviceProvider) { }
        public virtual WebMessageBodyStyle DefaultBodyStyle { get; set; }
        public virtual WebMessageFormat DefaultOutgoingRequestFormat { get; set; }
        public virtual WebMessageFormat DefaultOutgoingResponseFormat { get; set; }
        public virtual bool HelpEnabled { get; set; }
        public virtual bool AutomaticFormatSelectionEnabled { get; set; }
        public virtual bool FaultExceptionEnabled { get; set; }
        public virtual void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters) { }
        public virtual void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) { }
        public virtual void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) { }
        public virtual void Validate(ServiceEndpoint endpoint) { }
        protected virtual void ValidateBinding(ServiceEndpoint endpoint) { }
        protected virtual void AddServerErrorHandlers(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) { }
        protected virtual WebHttpDispatchOperationSelector GetOperationSelector(ServiceEndpoint endpoint) => throw null;
        protected virtual IDispatchMessageFormatter GetReplyDispatchFormatter(OperationDescription operationDescription, ServiceEndpoint endpoint) => throw null;
        protected virtual IDispatchMessageFormatter GetRequestDispatchFormatter(OperationDescription operationDescription, ServiceEndpoint endpoint) => throw null;
    }
}
