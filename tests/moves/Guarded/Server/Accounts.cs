using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;

namespace Guarded
{
    [ServiceContract]
    public interface IAccounts
    {
        [OperationContract]
        string Owner();
    }

    public class Accounts : IAccounts
    {
        public string Owner()
        {
            return ServiceSecurityContext.Current.PrimaryIdentity.Name;
        }
    }

    public class Passwords : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password)
        {
            if (password != "right")
            {
                throw new SecurityTokenValidationException("wrong");
            }
        }
    }

    public class OnlyAnna : ServiceAuthorizationManager
    {
        protected override bool CheckAccessCore(OperationContext operationContext)
        {
            return operationContext.ServiceSecurityContext.PrimaryIdentity.Name == "anna";
        }
    }

    internal static class Program
    {
        private static void Main()
        {
            var host = new ServiceHost(typeof(Accounts));
            host.Open();
            System.Console.ReadLine();
        }
    }
}
