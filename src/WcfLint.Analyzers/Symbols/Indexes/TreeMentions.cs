using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>Uses in one tree that count for its project as a whole, found by syntax.</summary>
internal sealed class TreeMentions
{
    private static readonly string[] s_prefixes = ["On", "Begin", "End"];

    // The calls that do not count as such.
    private readonly HashSet<string> _passedOn = new(StringComparer.Ordinal);

    public TreeMentions(BodyNodes nodes)
    {
        HandedOn = nodes.HandedOn;
        foreach (InvocationExpressionSyntax call in nodes.Calls)
        {
            ReadCall(call);
        }

        foreach (BaseObjectCreationExpressionSyntax creation in nodes.Creations)
        {
            RunsAsService |= creation is ObjectCreationExpressionSyntax { Type: var made }
                && TypeSyntaxes.NameOf(made) is "ServiceInstaller" or "TypedServiceInstaller" or "ServiceProcessInstaller";
        }

        foreach (AssignmentExpressionSyntax assignment in nodes.Assignments)
        {
            string? property = CalledNames.LastName(assignment.Left);
            SetsObjectGraph |= property == "MaxItemsInObjectGraph";
            SetsConnectionLimit |= property is "DefaultConnectionLimit" or "ConnectionLimit";
            SharesFactories |= property == "CacheSetting" && CalledNames.LastName(assignment.Right) == "AlwaysOn";
            SwitchesEntityProxiesOff |= property is "ProxyCreationEnabled" or "LazyLoadingEnabled" && assignment.Left is MemberAccessExpressionSyntax
                && !assignment.Right.IsKind(SyntaxKind.TrueLiteralExpression);
        }
    }

    /// <summary>The names of the methods that it calls.</summary>
    public HashSet<string> Calls { get; } = new(StringComparer.Ordinal);

    /// <inheritdoc cref="BodyNodes.HandedOn"/>
    public HashSet<string> HandedOn { get; }

    /// <summary>The types of which a container shares one object among all consumers: <c>services.AddSingleton&lt;IOrders, Orders&gt;()</c>.</summary>
    public List<string> Singletons { get; } = [];

    /// <summary>Those of them by which consumers ask for the object: <c>IOrders</c> of <c>services.AddSingleton&lt;IOrders, Orders&gt;()</c>.</summary>
    public List<string> SingletonKeys { get; } = [];

    /// <summary>Whether any code sets the limit of object graphs.</summary>
    public bool SetsObjectGraph { get; }

    /// <summary>Whether any code sets the number of connections to a host: <c>ServicePointManager.DefaultConnectionLimit = 100</c>.</summary>
    public bool SetsConnectionLimit { get; }

    /// <summary>Whether clients share the channel factory of their binding and address: <c>CacheSetting = CacheSetting.AlwaysOn</c>.</summary>
    public bool SharesFactories { get; }

    /// <summary>Whether a context of Entity Framework creates no proxies, or loads nothing lazily: <c>Configuration.ProxyCreationEnabled = false</c>.</summary>
    public bool SwitchesEntityProxiesOff { get; }

    /// <summary>Whether it runs the message loop of windows: <c>Application.Run()</c>.</summary>
    public bool RunsWindows { get; private set; }

    /// <summary>Whether it runs the program as a Windows service: <c>ServiceBase.Run(…)</c>, <c>HostFactory.Run(…)</c> of Topshelf, an installer of
    /// services.</summary>
    public bool RunsAsService { get; private set; }

    /// <summary>
    /// Whether a client class of svcutil passes an operation on to its base class, or with message contracts and events by way of itself:
    /// <c>public Reply Get(int id) { return ((IOrders)(this)).Get(new GetRequest(id)); }</c>.
    /// </summary>
    public static bool IsPassedOn(InvocationExpressionSyntax call, MethodDeclarationSyntax method)
    {
        if (call.Expression is not MemberAccessExpressionSyntax { Expression: { } receiver, Name.Identifier.ValueText: var called }
            || method is not { Parent: TypeDeclarationSyntax { BaseList.Types: { Count: > 0 } bases } }
            || TypeSyntaxes.NameOf(bases[0].Type) is not ("ClientBase" or "DuplexClientBase"))
        {
            return false;
        }

        while (receiver is ParenthesizedExpressionSyntax or CastExpressionSyntax)
        {
            receiver = (receiver as ParenthesizedExpressionSyntax)?.Expression ?? ((CastExpressionSyntax)receiver).Expression;
        }

        return (receiver is ThisExpressionSyntax or BaseExpressionSyntax || CalledNames.LastName(receiver) == "Channel")
            && OperationOf(method.Identifier.ValueText) == OperationOf(called);
    }

    /// <summary>Whether any call has this name, also one that passes an operation on.</summary>
    public bool HasCall(string name) => Calls.Contains(name) || _passedOn.Contains(name);

    private static string OperationOf(string method)
    {
        foreach (string prefix in s_prefixes)
        {
            method = method.StartsWith(prefix, StringComparison.Ordinal) ? method.Substring(prefix.Length) : method;
        }

        return method.EndsWith("Async", StringComparison.Ordinal) ? method.Substring(0, method.Length - 5) : method;
    }

    private void ReadCall(InvocationExpressionSyntax call)
    {
        SimpleNameSyntax? method = CalledNames.NameOf(call);

        if (call.Expression is not MemberAccessExpressionSyntax { Expression: var receiver }
            || (receiver is not BaseExpressionSyntax && CalledNames.LastName(receiver) != "Channel"
                && !(call.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } passing && IsPassedOn(call, passing))))
        {
            Calls.Add(method?.Identifier.ValueText ?? string.Empty);
        }
        else if (method is not null)
        {
            _passedOn.Add(method.Identifier.ValueText);
        }

        switch (method?.Identifier.ValueText)
        {
            case "AddSingleton" or "TryAddSingleton":
                ReadSingleton(method!, call);
                break;
            // Topshelf, and the host of .NET.
            case "RunAsLocalSystem" or "RunAsNetworkService" or "RunAsLocalService" or "UseWindowsService" or "AddWindowsService":
                RunsAsService = true;
                break;
            case "Run":
                RunsAsService |= call.Expression is MemberAccessExpressionSyntax { Expression: { } host }
                    && CalledNames.LastName(host) is "HostFactory" or "ServiceBase";
                RunsWindows |= call.Expression is MemberAccessExpressionSyntax { Expression: { } program } && CalledNames.LastName(program) == "Application";
                break;
        }
    }

    private void ReadSingleton(SimpleNameSyntax method, InvocationExpressionSyntax call)
    {
        int known = Singletons.Count;
        foreach (TypeSyntax argument in method is GenericNameSyntax generic ? generic.TypeArgumentList.Arguments : default)
        {
            Singletons.Add(TypeSyntaxes.NameOf(argument) ?? string.Empty);
        }

        foreach (ArgumentSyntax argument in call.ArgumentList.Arguments)
        {
            TypeSyntax? type = (argument.Expression as TypeOfExpressionSyntax)?.Type ?? (argument.Expression as ObjectCreationExpressionSyntax)?.Type;
            if (type is not null)
            {
                Singletons.Add(TypeSyntaxes.NameOf(type) ?? string.Empty);
            }
        }

        if (Singletons.Count > known)
        {
            SingletonKeys.Add(Singletons[known]);
        }
    }
}
