using System;
using System.Collections.Generic;

namespace Contoso.Orders.Client
{
    internal static class Program
    {
        private static int Main(string[] args)
        {
            if (args.Length == 0)
            {
                Console.Error.WriteLine("orders show ID | place CUSTOMER ARTICLE | cancel ID | label ID POSTALCODE | manifest | scan FILE | export FILE | report YEAR MONTH | surcharge ZONE | stock ARTICLE... | pick ARTICLE...");
                return 2;
            }

            var desk = new OrderDesk();
            switch (args[0])
            {
                case "show":
                    desk.Show(int.Parse(args[1]));
                    return 0;
                case "place":
                    if (!StockCheck.IsInStock(args[2]))
                    {
                        Console.Error.WriteLine("Out of stock.");
                        return 1;
                    }

                    desk.Place(new Order
                    {
                        CustomerId = int.Parse(args[1]),
                        Lines = new List<OrderLine> { new OrderLine { ArticleNumber = args[2], Quantity = 1 } },
                    });
                    return 0;
                case "cancel":
                    desk.Cancel(int.Parse(args[1]));
                    return 0;
                case "label":
                    Carrier.LabelPrinter.Print(int.Parse(args[1]), args[2], "label-" + args[1] + ".png");
                    return 0;
                case "manifest":
                    Carrier.ManifestDownload.Save(DateTime.Today, "manifest.pdf");
                    return 0;
                case "scan":
                    Carrier.ScanUpload.Send(args[1]);
                    return 0;
                case "export":
                    NightlyExport.Run(args[1], DateTime.Today.AddDays(-1));
                    return 0;
                case "report":
                    Console.WriteLine(Reports.Monthly(int.Parse(args[1]), int.Parse(args[2])).GetXml());
                    return 0;
                case "surcharge":
                    Console.WriteLine(Terms.Surcharge.Find(int.Parse(args[1])));
                    return 0;
                case "pick":
                    PickingList.Print(new List<string>(args));
                    return 0;
                case "stock":
                    using (var board = new StockBoard(TimeSpan.FromSeconds(5)))
                    {
                        board.Watch(new List<string>(args));
                        Console.ReadLine();
                    }

                    return 0;
                default:
                    return 2;
            }
        }
    }
}
