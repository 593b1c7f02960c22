using System;
using System.Web;

namespace Contoso.Orders.Portal
{
    /// <summary>The portal's pages keep the returns that were looked at.</summary>
    public class Global : HttpApplication
    {
        protected void Session_Start(object sender, EventArgs e)
        {
            Session["seen"] = string.Empty;
        }
    }
}
