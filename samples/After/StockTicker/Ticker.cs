namespace Contoso.Orders.Ticker
{
    public class Ticker : ITicker
    {
        public void Subscribe(int articleId)
        {
        }
    }
}
