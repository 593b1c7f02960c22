using System;
using System.Collections.Generic;
using System.Linq;

namespace WcfLint.DocGen.NewRules;

/// <summary>What a new rule looks at, with all that its skeletons take from that.</summary>
/// <param name="Name">The kind as it is typed.</param>
/// <param name="Subject">The name of the interface and its context before <c>Rule</c>.</param>
/// <param name="Inputs">The inputs in its row.</param>
/// <param name="Looks">The property of the context that a rule begins with.</param>
/// <param name="Configuration">A configuration with the smell; null for rules that read none.</param>
/// <param name="Code">C# with the smell; null for rules that read none.</param>
/// <param name="AtCompilationEnd">Whether it runs at the end of a compilation.</param>
internal sealed record RuleKind(
    string Name, string Subject, string Inputs, string Looks, ConfigurationSmell? Configuration, CodeSmell? Code, bool AtCompilationEnd = false)
{
    private const string Both = "RuleInputs.Code | RuleInputs.Configuration";

    /// <summary>All kinds, in the order of the interfaces.</summary>
    public static readonly IReadOnlyList<RuleKind> All =
    [
        new("binding", "Binding", Both, "context.Binding", ConfigurationSmell.Binding, CodeSmell.Binding),
        new("behavior", "Behavior", Both, "context.Behavior", ConfigurationSmell.Behavior, CodeSmell.Behavior),
        new("configuration", "Configuration", "RuleInputs.Configuration", "context.Configuration", ConfigurationSmell.Hosting, null),
        new("file", "File", "RuleInputs.Configuration", "context.Document", ConfigurationSmell.Binding, null),
        new("type", "Type", "RuleInputs.Code", "context.Type", null, CodeSmell.Type),
        new("assignment", "Assignment", "RuleInputs.Code", "context.Assignment", null, CodeSmell.Assignment),
        new("client", "Client", "RuleInputs.Code", "context.Client", null, CodeSmell.Client),
        new("call", "Call", "RuleInputs.Code", "context.Call", null, CodeSmell.Client),
        new("endpoint", "Endpoint", Both + " | RuleInputs.Joined", "context.Binding", ConfigurationSmell.Binding, CodeSmell.Binding, AtCompilationEnd: true),
        new("project", "Project", "RuleInputs.Code", "context.Endpoints", null, CodeSmell.Binding, AtCompilationEnd: true),
        new("solution", "Solution", Both + " | RuleInputs.Joined", "context.Solution", ConfigurationSmell.Binding, CodeSmell.Binding, AtCompilationEnd: true),
    ];

    /// <summary>The kinds as a message lists them.</summary>
    public static string Names => string.Join(", ", All.Select(kind => kind.Name));

    /// <summary>The interface that the rule implements.</summary>
    public string Interface => "I" + Subject + "Rule";

    /// <summary>How the analysis finds what the rule looks at; null where the context has it.</summary>
    public string? Search => Subject != "Configuration" ? null : """
                foreach (ServiceModelScope scope in context.Configuration.Scopes)
                {
                    // %todo%: the section and its attribute. A scope is the file or one of its location elements; a section of another file is read, one that cannot be known is null.
                    if (scope.Section("serviceHostingEnvironment").Element?.Attribute("%setting%") is { } written)
                    {
                        context.NoFinding(new NoFindingReason(NoFindingKind.Fine, "%todo%: why the value is fine", written.Location));
                    }
                }


        """;

    /// <summary>The members of the interface besides the analysis; null where there are none.</summary>
    public string? Members => Subject != "Assignment" ? null : """
            // %todo%: the names of the properties.
            public ImmutableArray<string> Properties { get; } = ImmutableArray.Create("%member%");


        """;

    /// <summary>What the rule is called with.</summary>
    public string Context => Subject + "RuleContext";

    /// <summary>The kind of a name; null where there is none.</summary>
    public static RuleKind? Find(string name) => All.FirstOrDefault(kind => kind.Name == name);

    /// <summary>The analyzer that runs it over C#.</summary>
    public string CodeAnalyzer => AtCompilationEnd ? "ProjectAnalyzer" : "CodeAnalyzer";

    /// <summary>The analyzer that runs it over configuration.</summary>
    public string ConfigurationAnalyzer => AtCompilationEnd ? "ProjectAnalyzer" : "ConfigurationAnalyzer";
}

/// <summary>An attribute as a placeholder for the smell, until the author writes the real one.</summary>
/// <param name="Setting">Its name.</param>
/// <param name="Document">A C# expression: the configuration around <c>setting</c>, the attribute as it is written.</param>
internal sealed record ConfigurationSmell(string Setting, string Document)
{
    public static readonly ConfigurationSmell Binding = new(
        "maxReceivedMessageSize",
        """BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" " + setting + " />")""");

    public static readonly ConfigurationSmell Hosting = new(
        "minFreeMemoryPercentageToActivateService",
        """
        "<configuration><system.serviceModel><serviceHostingEnvironment " + setting + " /></system.serviceModel></configuration>"
        """);

    public static readonly ConfigurationSmell Behavior = new(
        "maxConcurrentCalls",
        """
        "<configuration><system.serviceModel><services><service name=\"Orders\" /></services><behaviors><serviceBehaviors><behavior><serviceThrottling " + setting + " /></behavior></serviceBehaviors></behaviors></system.serviceModel></configuration>"
        """);
}

/// <summary>Code as a placeholder for the smell, until the author writes the real one.</summary>
/// <param name="Smell">The smell.</param>
/// <param name="Mended">The same without it.</param>
/// <param name="WcfType">The type of WCF in it.</param>
/// <param name="Member">The member of that type.</param>
/// <param name="Own">Another type of that name.</param>
/// <param name="Source">A C# expression: the file around <c>code</c>.</param>
internal sealed record CodeSmell(string Smell, string Mended, string WcfType, string Member, string Own, string Source)
{
    public static readonly CodeSmell Binding = new(
        "var b = new BasicHttpBinding { MaxReceivedMessageSize = 2000000 };",
        "var b = new BasicHttpBinding { MaxReceivedMessageSize = 65536 };",
        "BasicHttpBinding",
        "MaxReceivedMessageSize",
        "public class BasicHttpBinding { public long MaxReceivedMessageSize { get; set; } }",
        "BindingCode.Method(code)");

    public static readonly CodeSmell Behavior = new(
        "var b = new System.ServiceModel.Description.ServiceThrottlingBehavior { MaxConcurrentCalls = 2000000 };",
        "var b = new System.ServiceModel.Description.ServiceThrottlingBehavior { MaxConcurrentCalls = 65536 };",
        "System.ServiceModel.Description.ServiceThrottlingBehavior",
        "MaxConcurrentCalls",
        "public class ServiceThrottlingBehavior { public int MaxConcurrentCalls { get; set; } }",
        "BindingCode.Method(code)");

    public static readonly CodeSmell Type = new(
        "[ServiceContract] public interface IOrders { [OperationContract] object Get(int id); }",
        "[ServiceContract] public interface IOrders { [OperationContract] string Get(int id); }",
        "ServiceContract",
        "OperationContract",
        "public class ServiceContract : System.Attribute { }",
        "\"using System.ServiceModel;\\n\" + code");

    public static readonly CodeSmell Assignment = new(
        "var b = new BasicHttpBinding(); b.MaxReceivedMessageSize = 2000000;",
        "var b = new BasicHttpBinding(); b.MaxReceivedMessageSize = 65536;",
        Binding.WcfType,
        Binding.Member,
        Binding.Own,
        Binding.Source);

    public static readonly CodeSmell Client = new(
        "var c = new OrdersClient(); c.Get(n);",
        "var c = new OrdersClient(); c.Get(n); c.Close();",
        "OrdersClient",
        "Get",
        "public class OrdersClient { public int Get(int id) { return id; } }",
        """BindingCode.Method(code) + "public class OrdersClient : ClientBase<IFoo> { public string Get(int id) { return Channel.Get(id); } }" """);

    /// <summary>The name of <see cref="WcfType"/> without namespaces.</summary>
    public string OwnName => "Own." + WcfType[(WcfType.LastIndexOf('.') + 1)..];

    /// <summary>The smell with the mark of the finding: around its assignment, else its creation, else the type of its first member.</summary>
    public string Marked(string id)
    {
        string marked = this == Assignment ? "b.MaxReceivedMessageSize = 2000000" : Smell.StartsWith('[') ? "object" : "new " + WcfType;
        return Smell.Replace(marked, "{|" + id + ":" + marked + "|}", StringComparison.Ordinal);
    }
}
