namespace Orders
{
    internal static class Program
    {
        private static void Main(string[] args)
        {
            Report.Write(args[0]);
        }
    }
}
