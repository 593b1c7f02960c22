// The public surface of CoreWCF.Primitives, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.IdentityModel.Selectors
{
    public abstract class UserNamePasswordValidator
    {
        public static UserNamePasswordValidator None => throw null;
        public virtual void Validate(string userName, string password) { }
        public virtual ValueTask ValidateAsync(string userName, string password) => throw null;
    }

    public abstract class X509CertificateValidator
    {
        public static X509CertificateValidator None => throw null;
        public static X509CertificateValidator PeerTrust => throw null;
        public static X509CertificateValidator ChainTrust => throw null;
        public static X509CertificateValidator PeerOrChainTrust => throw null;
        public static X509CertificateValidator CreateChainTrustValidator(bool useMachineContext, X509ChainPolicy chainPolicy) => throw null;
        public static X509CertificateValidator CreatePeerOrChainTrustValidator(bool useMachineContext, X509ChainPolicy chainPolicy) => throw null;
        public abstract void Validate(X509Certificate2 certificate);
    }
}
