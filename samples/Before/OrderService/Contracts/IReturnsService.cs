using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IReturnsService
    {
        [OperationContract]
        Return GetReturn(int returnId);

        [OperationContract]
        Return GetReturn(string parcelNumber);

        [OperationContract(IsOneWay = true)]
        bool Announce(int orderId);

        [OperationContract]
        ReceiptReply StoreReceipt(ReceiptUpload receipt, int returnId);

        [OperationContract, OperationBehavior(TransactionScopeRequired = true)]
        void Refund(int returnId);

        [OperationContract]
        object GetSetting(string name);

        [OperationContract]
        void Accept(ReturnLabel label);

        [OperationContract]
        int CountParcels(string warehouse);
    }
}
