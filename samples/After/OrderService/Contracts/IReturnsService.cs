using System.ServiceModel;
using System.Threading.Tasks;

namespace Contoso.Orders
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IReturnsService
    {
        [OperationContract]
        Return GetReturn(int returnId);

        [OperationContract(Name = "GetReturnByParcel")]
        Return GetReturn(string parcelNumber);

        [OperationContract]
        bool Announce(int orderId);

        [OperationContract]
        ReceiptReply StoreReceipt(ReceiptUpload receipt);

        [OperationContract]
        void Refund(int returnId);

        [OperationContract]
        string GetSetting(string name);

        [OperationContract]
        void Accept(ReturnLabel label);

        [OperationContract]
        Task<int> CountParcels(string warehouse);
    }
}
