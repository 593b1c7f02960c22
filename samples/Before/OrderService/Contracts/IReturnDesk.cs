using System.ServiceModel;

namespace Contoso.Orders
{
    /// <summary>A customer at the counter: parcels one by one, then the voucher.</summary>
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IReturnDesk
    {
        [OperationContract]
        void AddParcel(string parcelNumber);

        [OperationContract(IsInitiating = false, IsTerminating = true)]
        string PrintVoucher();
    }
}
