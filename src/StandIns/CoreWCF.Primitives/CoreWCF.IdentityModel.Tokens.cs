// The public surface of CoreWCF.Primitives, without bodies, after the source of CoreWCF (MIT licence).

namespace CoreWCF.IdentityModel.Tokens
{
    public class SecurityTokenException : Exception
    {
        public SecurityTokenException() { }
        public SecurityTokenException(string message) : base(message) { }
        public SecurityTokenException(string message, Exception innerException) : base(message, innerException) { }
        protected SecurityTokenException(SerializationInfo info, StreamingContext context) : base(info, context) { }
    }

    public class SecurityTokenValidationException : SecurityTokenException
    {
        public SecurityTokenValidationException() { }
        public SecurityTokenValidationException(string message) { }
        public SecurityTokenValidationException(string message, Exception innerException) { }
        protected SecurityTokenValidationException(SerializationInfo info, StreamingContext context) { }
    }
}
