using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace WcfLint.Fuzz.Oracle.Hosts;

/// <summary>A class that a host is to serve.</summary>
/// <param name="NeedsRegistration">Whether no constructor without parameters can make one.</param>
internal sealed record HostedService(string Name, IReadOnlyList<string> Contracts, bool NeedsRegistration);

/// <summary>Writes contracts and the classes that implement them.</summary>
internal sealed class HostContracts(Random random)
{
    private readonly List<HostedService> _services = [];
    private readonly Dictionary<string, string> _members = [];

    /// <summary>The services that were written.</summary>
    public IReadOnlyList<HostedService> Services => _services;

    /// <summary>The code of all.</summary>
    public string Write()
    {
        var text = new StringBuilder();
        for (int contracts = random.Next(1, 4); contracts > 0; contracts--)
        {
            text.AppendLine(Contract("I" + _members.Count));
        }

        for (int services = random.Of(1, 1, 2); services > 0; services--)
        {
            text.AppendLine(Service("S" + _services.Count));
        }

        return text.ToString();
    }

    private string Contract(string name)
    {
        bool isDuplex = random.Hits(8), isSession = random.Hits(12);
        var operations = new StringBuilder();
        var members = new StringBuilder();
        for (int number = random.Hits(4) ? 4 : random.Next(1, 4); number is > 0 and < 4; number--)
        {
            (string operation, string body) = Operation(name + "Op" + number, isSession);
            operations.Append("    ").AppendLine(operation);
            members.Append("    ").AppendLine(body);
        }

        _members[name] = members.ToString();
        string callback = isDuplex
            ? $"[ServiceContract] public interface {name}Callback {{ [OperationContract{(random.Hits(60) ? "(IsOneWay = true)" : string.Empty)}] {(random.Hits(10) ? "int" : "void")} Tell(string text); }}\n" : string.Empty;
        return callback + "[ServiceContract" + Draws.Arguments(
            isDuplex ? $"CallbackContract = typeof({name}Callback)" : null,
            isSession || random.Hits(5) ? "SessionMode = SessionMode." + random.Of("Required", "Required", "Allowed", "NotAllowed") : null,
            random.Hits(5) ? "Name = \"Orders\"" : null,
            random.Hits(8) ? "Namespace = \"urn:a\"" : null) + $"] public interface {name}\n{{\n{operations}}}\n";
    }

    private (string Declaration, string Body) Operation(string name, bool isSession)
    {
        string written = random.Hits(4) ? name[..2] + "Same" + name[^1] : name;
        string attribute = "[OperationContract" + Draws.Arguments(
            random.Hits(3) ? "Name = \"Same\"" : null,
            random.Hits(5) ? "Action = \"" + random.Of("*", "urn:a") + "\"" : null,
            random.Hits(isSession ? 20 : 2) ? "IsInitiating = false" : null,
            random.Hits(isSession ? 20 : 2) ? "IsTerminating = true" : null) + "] ";
        switch (random.Next(30))
        {
            case 0:
                return ($"[OperationContract(AsyncPattern = true)] IAsyncResult Begin{name}(int id, AsyncCallback callback, object state); int End{name}(IAsyncResult result);",
                    $"public IAsyncResult Begin{name}(int id, AsyncCallback callback, object state) => null; public int End{name}(IAsyncResult result) => 0;");
            case 1:
                return ($"[OperationContract(IsOneWay = true)] int {written}(int id);", $"public int {written}(int id) => id;");
            case 2 or 3:
                return ($"[OperationContract(IsOneWay = true)] void {written}(int id);", $"public void {written}(int id) {{ }}");
            case 4:
                return (attribute + $"void {written}(Stream body{(random.Hits(30) ? ", int id" : string.Empty)});",
                    $"public void {written}(Stream body) {{ }} public void {written}(Stream body, int id) {{ }}");
            case 5:
                return (attribute + $"Message {written}(Message request{(random.Hits(20) ? ", int id" : string.Empty)});",
                    $"public Message {written}(Message request) => request; public Message {written}(Message request, int id) => request;");
            case 6 or 7 or 8:
                return (attribute + $"Task<int> {written}Async(int id);", $"public Task<int> {written}Async(int id) => Task.FromResult(id);");
            default:
                return (attribute + $"string {written}(int id);", $"public string {written}(int id) => string.Empty;");
        }
    }

    private string Service(string name)
    {
        // The first service has all contracts: a contract without a service would never be read.
        string[] contracts = [.. _members.Keys.Where(_ => _services.Count == 0 || random.Hits(50)).DefaultIfEmpty(_members.Keys.First())];
        bool needsRegistration = random.Hits(12);
        _services.Add(new HostedService(name, contracts, needsRegistration));
        string behavior = random.Hits(30) ? "[ServiceBehavior" + Draws.Arguments(
            random.Hits(60) ? "InstanceContextMode = InstanceContextMode." + random.Of("Single", "PerCall", "PerSession") : null,
            random.Hits(30) ? "ConcurrencyMode = ConcurrencyMode." + random.Of("Single", "Multiple", "Multiple", "Reentrant") : null) + "] " : string.Empty;
        return $"{behavior}public class {name} : {string.Join(", ", contracts)}\n{{\n{(needsRegistration ? $"    public {name}(TimeProvider clock) {{ }}\n" : string.Empty)}{string.Concat(contracts.Select(contract => _members[contract]))}}}\n";
    }
}
