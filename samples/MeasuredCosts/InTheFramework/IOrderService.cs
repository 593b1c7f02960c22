using System.Collections.Generic;
using System.Data;
using System.ServiceModel;
using MeasuredCosts.Content;

namespace MeasuredCosts.InTheFramework;

/// <summary>What all cases over the wire call.</summary>
[ServiceContract(Name = "Orders", Namespace = "urn:measured-costs")]
public interface IOrderService
{
    [OperationContract]
    string Echo(string text);

    /// <summary>Answers after that time.</summary>
    [OperationContract]
    int Wait(int milliseconds);

    [OperationContract]
    List<Order> GetList(int rows);

    [OperationContract]
    DataSet GetDataSet(int rows);
}
