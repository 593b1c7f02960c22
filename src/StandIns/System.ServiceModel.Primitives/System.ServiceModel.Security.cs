// The public surface of System.ServiceModel.Primitives, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.ServiceModel.Security
{
    public abstract class BasicSecurityProfileVersion
    {
        internal BasicSecurityProfileVersion() { }
        public static BasicSecurityProfileVersion BasicSecurityProfile10 => throw null;
    }

    public sealed class HttpDigestClientCredential
    {
        internal HttpDigestClientCredential() { }
        public NetworkCredential ClientCredential { get; set; }
    }

    public class MessageSecurityException : CommunicationException
    {
        public MessageSecurityException(string message) { }
        public MessageSecurityException(string message, Exception innerException) { }
#if WCF4_4_OR_GREATER
        protected MessageSecurityException(SerializationInfo info, StreamingContext context) { }
#endif
    }

    public class SecurityAccessDeniedException : CommunicationException
    {
        public SecurityAccessDeniedException(string message) { }
        public SecurityAccessDeniedException(string message, Exception innerException) { }
#if WCF4_4_OR_GREATER
        protected SecurityAccessDeniedException(SerializationInfo info, StreamingContext context) { }
#endif
    }

#if WCF4_6_OR_GREATER
    public abstract class SecurityAlgorithmSuite
    {
        protected SecurityAlgorithmSuite() { }
        public abstract string DefaultCanonicalizationAlgorithm { get; }
        public abstract string DefaultDigestAlgorithm { get; }
        public abstract string DefaultEncryptionAlgorithm { get; }
        public abstract int DefaultEncryptionKeyDerivationLength { get; }
        public abstract string DefaultSymmetricKeyWrapAlgorithm { get; }
        public abstract string DefaultAsymmetricKeyWrapAlgorithm { get; }
        public abstract string DefaultSymmetricSignatureAlgorithm { get; }
        public abstract string DefaultAsymmetricSignatureAlgorithm { get; }
        public abstract int DefaultSignatureKeyDerivationLength { get; }
        public abstract int DefaultSymmetricKeyLength { get; }
#if !WCF4_7_OR_GREATER
        public virtual bool IsCanonicalizationAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsDigestAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsEncryptionAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsEncryptionKeyDerivationAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsSymmetricKeyWrapAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsAsymmetricKeyWrapAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsSymmetricSignatureAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsAsymmetricSignatureAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsSignatureKeyDerivationAlgorithmSupported(string algorithm) => throw null;
#endif
        public abstract bool IsSymmetricKeyLengthSupported(int length);
        public abstract bool IsAsymmetricKeyLengthSupported(int length);
#if WCF4_7_OR_GREATER
        static public SecurityAlgorithmSuite TripleDes => throw null;
#endif
#if WCF4_9_OR_GREATER
        public static SecurityAlgorithmSuite Default => throw null;
        public static SecurityAlgorithmSuite Basic256 => throw null;
        public static SecurityAlgorithmSuite Basic256Sha256 => throw null;
#endif
    }
#endif

#if WCF4_4_OR_GREATER
    public class SecurityNegotiationException : CommunicationException
    {
        public SecurityNegotiationException() { }
        public SecurityNegotiationException(string message) { }
        public SecurityNegotiationException(string message, Exception innerException) { }
        protected SecurityNegotiationException(SerializationInfo info, StreamingContext context) { }
    }
#endif

    public sealed class UserNamePasswordClientCredential
    {
        internal UserNamePasswordClientCredential() { }
        public string Password { get; set; }
        public string UserName { get; set; }
    }

    public sealed class WindowsClientCredential
    {
        internal WindowsClientCredential() { }
        public TokenImpersonationLevel AllowedImpersonationLevel { get; set; }
        public NetworkCredential ClientCredential { get; set; }
    }

    public sealed class X509CertificateInitiatorClientCredential
    {
        internal X509CertificateInitiatorClientCredential() { }
        public X509Certificate2 Certificate { get; set; }
        public void SetCertificate(StoreLocation storeLocation, StoreName storeName, X509FindType findType, object findValue) { }
        public void SetCertificate(string subjectName, StoreLocation storeLocation, StoreName storeName) { }
    }

    public sealed class X509CertificateRecipientClientCredential
    {
        internal X509CertificateRecipientClientCredential() { }
        public X509ServiceCertificateAuthentication Authentication => throw null;
        public X509Certificate2 DefaultCertificate { get; set; }
        public Dictionary<Uri, X509Certificate2> ScopedCertificates => throw null;
        public X509ServiceCertificateAuthentication SslCertificateAuthentication { get; set; }
        public void SetDefaultCertificate(StoreLocation storeLocation, StoreName storeName, X509FindType findType, object findValue) { }
        public void SetDefaultCertificate(string subjectName, StoreLocation storeLocation, StoreName storeName) { }
        public void SetScopedCertificate(StoreLocation storeLocation, StoreName storeName, X509FindType findType, object findValue, Uri targetService) { }
        public void SetScopedCertificate(string subjectName, StoreLocation storeLocation, StoreName storeName, Uri targetService) { }
    }

    public enum X509CertificateValidationMode { ChainTrust = 2, Custom = 4, None = 0, PeerOrChainTrust = 3, PeerTrust = 1 }
    public sealed class X509ServiceCertificateAuthentication
    {
        public X509ServiceCertificateAuthentication() { }
        public X509CertificateValidationMode CertificateValidationMode { get; set; }
        public X509RevocationMode RevocationMode { get; set; }
        public StoreLocation TrustedStoreLocation { get; set; }
    }
}
