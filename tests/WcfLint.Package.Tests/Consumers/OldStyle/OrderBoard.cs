namespace Orders
{
    public class OrderBoard : IOrderService
    {
        public int Count(string customer)
        {
            return customer.Length;
        }
    }
}
