// The public surface of CoreWCF.Primitives, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.Security
{
    public abstract class BasicSecurityProfileVersion
    {
        internal BasicSecurityProfileVersion() { }
        public static BasicSecurityProfileVersion BasicSecurityProfile10 => throw null;
    }

    public enum MessageProtectionOrder { SignBeforeEncrypt, SignBeforeEncryptAndEncryptSignature, EncryptBeforeSign }
    public class MessageSecurityException : CommunicationException
    {
        public MessageSecurityException() { }
        public MessageSecurityException(string message) { }
        public MessageSecurityException(string message, Exception innerException) { }
        protected MessageSecurityException(SerializationInfo info, StreamingContext context) { }
    }

    public abstract class SecurityAlgorithmSuite
    {
        protected SecurityAlgorithmSuite() { }
        public static SecurityAlgorithmSuite Default => throw null;
        public static SecurityAlgorithmSuite Basic256 => throw null;
        public static SecurityAlgorithmSuite Basic192 => throw null;
        public static SecurityAlgorithmSuite Basic128 => throw null;
        public static SecurityAlgorithmSuite TripleDes => throw null;
        public static SecurityAlgorithmSuite Basic256Rsa15 => throw null;
        public static SecurityAlgorithmSuite Basic192Rsa15 => throw null;
        public static SecurityAlgorithmSuite Basic128Rsa15 => throw null;
        public static SecurityAlgorithmSuite TripleDesRsa15 => throw null;
        public static SecurityAlgorithmSuite Basic256Sha256 => throw null;
        public static SecurityAlgorithmSuite Basic192Sha256 => throw null;
        public static SecurityAlgorithmSuite Basic128Sha256 => throw null;
        public static SecurityAlgorithmSuite TripleDesSha256 => throw null;
        public static SecurityAlgorithmSuite Basic256Sha256Rsa15 => throw null;
        public static SecurityAlgorithmSuite Basic192Sha256Rsa15 => throw null;
        public static SecurityAlgorithmSuite Basic128Sha256Rsa15 => throw null;
        public static SecurityAlgorithmSuite TripleDesSha256Rsa15 => throw null;
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
        public virtual bool IsCanonicalizationAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsDigestAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsEncryptionAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsEncryptionKeyDerivationAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsSymmetricKeyWrapAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsAsymmetricKeyWrapAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsSymmetricSignatureAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsAsymmetricSignatureAlgorithmSupported(string algorithm) => throw null;
        public virtual bool IsSignatureKeyDerivationAlgorithmSupported(string algorithm) => throw null;
        public abstract bool IsSymmetricKeyLengthSupported(int length);
        public abstract bool IsAsymmetricKeyLengthSupported(int length);
    }

    public class SecurityNegotiationException : CommunicationException
    {
        public SecurityNegotiationException() { }
        public SecurityNegotiationException(string message) { }
        public SecurityNegotiationException(string message, Exception innerException) { }
        protected SecurityNegotiationException(SerializationInfo info, StreamingContext context) { }
    }

    public sealed class UserNamePasswordServiceCredential
    {
        internal UserNamePasswordServiceCredential() { }
        public UserNamePasswordValidationMode UserNamePasswordValidationMode { get; set; }
        public UserNamePasswordValidator CustomUserNamePasswordValidator { get; set; }
        public bool IncludeWindowsGroups { get; set; }
        public bool CacheLogonTokens { get; set; }
        public int MaxCachedLogonTokens { get; set; }
        public TimeSpan CachedLogonTokenLifetime { get; set; }
    }

    public enum UserNamePasswordValidationMode { Windows, MembershipProvider, Custom }
    public sealed class WindowsServiceCredential
    {
        internal WindowsServiceCredential() { }
        public bool AllowAnonymousLogons { get; set; }
        public bool IncludeWindowsGroups { get; set; }
    }

    public sealed class X509CertificateInitiatorServiceCredential
    {
        internal X509CertificateInitiatorServiceCredential() { }
        public X509Certificate2 Certificate { get; set; }
        public X509ClientCertificateAuthentication Authentication => throw null;
        public void SetCertificate(string subjectName, StoreLocation storeLocation, StoreName storeName) { }
        public void SetCertificate(StoreLocation storeLocation, StoreName storeName, X509FindType findType, object findValue) { }
    }

    public sealed class X509CertificateRecipientServiceCredential
    {
        internal X509CertificateRecipientServiceCredential() { }
        public X509Certificate2 Certificate { get; set; }
        public void SetCertificate(string subjectName) { }
        public void SetCertificate(string subjectName, StoreLocation storeLocation, StoreName storeName) { }
        public void SetCertificate(StoreLocation storeLocation, StoreName storeName, X509FindType findType, object findValue) { }
    }

    public enum X509CertificateValidationMode { None, PeerTrust, ChainTrust, PeerOrChainTrust, Custom }
    public class X509ClientCertificateAuthentication
    {
        internal X509ClientCertificateAuthentication() { }
        public X509CertificateValidationMode CertificateValidationMode { get; set; }
        public X509RevocationMode RevocationMode { get; set; }
        public StoreLocation TrustedStoreLocation { get; set; }
        public X509CertificateValidator CustomCertificateValidator { get; set; }
        public bool MapClientCertificateToWindowsAccount { get; set; }
        public bool IncludeWindowsGroups { get; set; }
    }
}
