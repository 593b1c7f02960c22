using System;
using System.Windows.Forms;

namespace Contoso.Orders.Labels
{
    internal static class Program
    {
        [STAThread]
        private static void Main()
        {
            Application.Run(new DeskWindow());
        }
    }
}
