using System.ServiceModel;
using System.ServiceModel.Activation;

namespace Site
{
    [ServiceContract]
    public interface IStock
    {
        [OperationContract]
        int Count(string item);
    }

    [AspNetCompatibilityRequirements(RequirementsMode = AspNetCompatibilityRequirementsMode.Allowed)]
    [ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)]
    public class Stock : IStock
    {
        public int Count(string item)
        {
            return item.Length;
        }
    }
}
