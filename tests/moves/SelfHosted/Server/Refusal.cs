using System.Runtime.Serialization;

namespace SelfHosted
{
    [DataContract(Namespace = "urn:orders")]
    public class Refusal
    {
        [DataMember]
        public string Reason { get; set; }
    }
}
