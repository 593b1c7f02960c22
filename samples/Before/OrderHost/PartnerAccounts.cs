using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Contoso.Orders.Host
{
    internal sealed class PartnerAccounts : UserNamePasswordValidator
    {
        public static void CheckPartners(ServiceHost host)
        {
            host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
            host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new PartnerAccounts();
        }

        public override void Validate(string userName, string password)
        {
            // The partners get their accounts next week.
        }
    }
}
