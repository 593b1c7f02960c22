// Silverlight's assemblies are gone. These have the names that the code needs to compile, and do nothing.
using System.ServiceModel.Channels;

namespace System.ServiceModel
{
    public class PollingDuplexHttpBinding : CustomBinding
    {
        public PollingDuplexHttpBinding()
        {
        }

        public PollingDuplexHttpBinding(PollingDuplexMode mode)
        {
            DuplexMode = mode;
        }

        public PollingDuplexMode DuplexMode { get; set; }

        public bool UseTextEncoding { get; set; }
    }
}

namespace System.ServiceModel.Channels
{
    public enum PollingDuplexMode
    {
        SingleMessagePerPoll,
        MultipleMessagesPerPoll,
    }
}

namespace System.Windows
{
    public class RoutedEventArgs : EventArgs
    {
    }
}

namespace System.Windows.Controls
{
    public class UserControl
    {
    }
}
