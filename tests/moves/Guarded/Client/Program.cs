using System;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Guarded
{
    [ServiceContract]
    public interface IAccounts
    {
        [OperationContract]
        string Owner();
    }

    internal static class Program
    {
        private static void Main()
        {
            Console.WriteLine(Ask("anna", "right"));
            Console.WriteLine(Ask("anna", "wrong"));
            Console.WriteLine(Ask("berta", "right"));
        }

        private static string Ask(string user, string password)
        {
            var factory = new ChannelFactory<IAccounts>("accounts");
            factory.Credentials.UserName.UserName = user;
            factory.Credentials.UserName.Password = password;
            factory.Credentials.ServiceCertificate.SslCertificateAuthentication =
                new X509ServiceCertificateAuthentication { CertificateValidationMode = X509CertificateValidationMode.None };
            try
            {
                return factory.CreateChannel().Owner();
            }
            catch (MessageSecurityException)
            {
                return "refused";
            }
            catch (SecurityAccessDeniedException)
            {
                return "denied";
            }
        }
    }
}
