// The public surface of CoreWCF.WebHttp, without bodies, after the source of CoreWCF (MIT licence).
using CoreWCF.Web;

namespace CoreWCF.Channels
{
    public sealed class WebBodyFormatMessageProperty : IMessageProperty
    {
        public WebBodyFormatMessageProperty(WebContentFormat format) { }
        public const string Name = "WebBodyFormatMessageProperty";
        public WebContentFormat Format => throw null;
        public IMessageProperty CreateCopy() => throw null;
        public override string ToString() => throw null;
    }

    public enum WebContentFormat { Default, Xml, Json, Raw }
    public abstract class WebContentTypeMapper
    {
        public abstract WebContentFormat GetMessageFormatForContentType(string contentType);
    }

    public sealed class WebMessageEncodingBindingElement : MessageEncodingBindingElement
    {
        public WebMessageEncodingBindingElement() { }
        public WebMessageEncodingBindingElement(Encoding writeEncoding) { }
        public WebContentTypeMapper ContentTypeMapper { get; set; }
        public int MaxReadPoolSize { get; set; }
        public int MaxWritePoolSize { get; set; }
        public override MessageVersion MessageVersion { get; set; }
        public XmlDictionaryReaderQuotas ReaderQuotas => throw null;
        public Encoding WriteEncoding { get; set; }
        public bool CrossDomainScriptAccessEnabled { get; set; }
        public override BindingElement Clone() => throw null;
        public override T GetProperty<T>(BindingContext context) => throw null;
        protected override bool CheckEncodingVersion(EnvelopeVersion version) => throw null;
        protected override bool IsMatch(BindingElement b) => throw null;
    }
}
