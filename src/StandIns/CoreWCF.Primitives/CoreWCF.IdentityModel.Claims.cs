// The public surface of CoreWCF.Primitives, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.IdentityModel.Claims
{
    public class Claim
    {
        public Claim(string claimType, object resource, string right) { }
        public static IEqualityComparer<Claim> DefaultComparer => throw null;
        public static Claim System => throw null;
        public object Resource => throw null;
        public string ClaimType => throw null;
        public string Right => throw null;
        public static Claim CreateDnsClaim(string dns) => throw null;
        public static Claim CreateHashClaim(byte[] hash) => throw null;
        public static Claim CreateMailAddressClaim(MailAddress mailAddress) => throw null;
        public static Claim CreateNameClaim(string name) => throw null;
        public static Claim CreateRsaClaim(RSA rsa) => throw null;
        public static Claim CreateSpnClaim(string spn) => throw null;
        public static Claim CreateThumbprintClaim(byte[] thumbprint) => throw null;
        public static Claim CreateUpnClaim(string upn) => throw null;
        public static Claim CreateUriClaim(Uri uri) => throw null;
        public static Claim CreateWindowsSidClaim(SecurityIdentifier sid) => throw null;
        public static Claim CreateX500DistinguishedNameClaim(X500DistinguishedName x500DistinguishedName) => throw null;
        public override bool Equals(object obj) => throw null;
        public override int GetHashCode() => throw null;
        public override string ToString() => throw null;
    }

    public abstract class ClaimSet : IEnumerable<Claim>
    {
        public static ClaimSet System => throw null;
        public static ClaimSet Windows => throw null;
        public virtual bool ContainsClaim(Claim claim, IEqualityComparer<Claim> comparer) => throw null;
        public virtual bool ContainsClaim(Claim claim) => throw null;
        public abstract Claim this[int index] { get; }
        public abstract int Count { get; }
        public abstract ClaimSet Issuer { get; }
        public abstract IEnumerable<Claim> FindClaims(string claimType, string right);
        public abstract IEnumerator<Claim> GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => throw null;
    }

    public static class ClaimTypes
    {
        public static string Anonymous => throw null;
        public static string DenyOnlySid => throw null;
        public static string Dns => throw null;
        public static string Email => throw null;
        public static string Hash => throw null;
        public static string Name => throw null;
        public static string Rsa => throw null;
        public static string Sid => throw null;
        public static string Spn => throw null;
        public static string System => throw null;
        public static string Thumbprint => throw null;
        public static string Upn => throw null;
        public static string Uri => throw null;
        public static string X500DistinguishedName => throw null;
        public static string NameIdentifier => throw null;
        public static string Authentication => throw null;
        public static string AuthorizationDecision => throw null;
        public static string Role => throw null;
        public static string GivenName => throw null;
        public static string Surname => throw null;
        public static string StreetAddress => throw null;
        public static string Locality => throw null;
        public static string StateOrProvince => throw null;
        public static string PostalCode => throw null;
        public static string Country => throw null;
        public static string HomePhone => throw null;
        public static string OtherPhone => throw null;
        public static string MobilePhone => throw null;
        public static string DateOfBirth => throw null;
        public static string Gender => throw null;
        public static string PPID => throw null;
        public static string Webpage => throw null;
#if COREWCF1_5_OR_GREATER
        public static string PosixGroupId => throw null;
        public static string PosixGroupName => throw null;
        public static string ProcessId => throw null;
#endif
    }

    public static class Rights
    {
        public static string Identity => throw null;
        public static string PossessProperty => throw null;
    }
}
