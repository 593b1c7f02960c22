// The public surface of CoreWCF.WebHttp, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.OpenApi
{
    public sealed class OpenApiOptions
    {
        public string Version { get => throw null; set => throw null; }
        public string Description { get => throw null; set => throw null; }
        public string Title { get => throw null; set => throw null; }
        public Uri TermsOfService { get => throw null; set => throw null; }
        public string ContactName { get => throw null; set => throw null; }
        public string ContactEmail { get => throw null; set => throw null; }
        public Uri ContactUrl { get => throw null; set => throw null; }
        public string LicenseName { get => throw null; set => throw null; }
        public Uri LiceneUrl { get => throw null; set => throw null; }
        public string ExternalDocumentDescription { get => throw null; set => throw null; }
        public Uri ExternalDocumentUrl { get => throw null; set => throw null; }
        public IEnumerable<string> TagsToHide { get => throw null; set => throw null; }
    }
}
