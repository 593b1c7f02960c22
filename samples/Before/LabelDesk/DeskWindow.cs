using System;
using System.ServiceModel;
using System.Windows.Forms;

namespace Contoso.Orders.Labels
{
    /// <summary>Prints labels for the desk, and for the scanners that call it.</summary>
    public class DeskWindow : Form
    {
        private readonly OrderNotificationsClient notifications = new OrderNotificationsClient(new InstanceContext(new ShipmentEvents()), "OrderNotifications");
        private readonly Carrier carrier = new Carrier();
        private readonly TextBox parcel = new TextBox();
        private readonly Button announce = new Button { Text = "Announce" };
        private ServiceHost labels;

        public DeskWindow()
        {
            Controls.Add(parcel);
            Controls.Add(announce);
            announce.Click += Announce_Click;
        }

        protected override void OnLoad(EventArgs e)
        {
            base.OnLoad(e);
            labels = new ServiceHost(typeof(LabelFeed));
            labels.Open();
            notifications.Open();
            notifications.Subscribe();
        }

        protected override void OnFormClosed(FormClosedEventArgs e)
        {
            try
            {
                notifications.Close();
                labels.Close();
            }
            catch
            {
                notifications.Abort();
                labels.Abort();
                throw;
            }

            base.OnFormClosed(e);
        }

        private void Announce_Click(object sender, EventArgs e)
        {
            Text = (carrier.GetRate(parcel.Text) + carrier.GetSurcharge(parcel.Text)).ToString();
            carrier.Announce(parcel.Text);
        }
    }
}
