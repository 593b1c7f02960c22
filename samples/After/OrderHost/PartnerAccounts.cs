using System.Collections.Generic;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Contoso.Orders.Host
{
    internal sealed class PartnerAccounts : UserNamePasswordValidator
    {
        private readonly IReadOnlyDictionary<string, string> passwords;

        private PartnerAccounts(IReadOnlyDictionary<string, string> passwords)
        {
            this.passwords = passwords;
        }

        public static void CheckPartners(ServiceHost host, IReadOnlyDictionary<string, string> passwords)
        {
            host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
            host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new PartnerAccounts(passwords);
        }

        public override void Validate(string userName, string password)
        {
            if (!passwords.TryGetValue(userName, out string expected) || password != expected)
            {
                throw new SecurityTokenValidationException("The user name or the password is wrong.");
            }
        }
    }
}
