using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model;

/// <summary>What the code of a project does as a whole: by its declarations and the syntax of its files, none of which is bound for it.</summary>
internal sealed class ProjectCode(Compilation compilation)
{
    private const string ObjectGraph = "MaxItemsInObjectGraph";

    private bool? _hasWindows;
    private bool? _setsObjectGraph;
    private HashSet<string>? _lowering;
    private bool? _sharesFactories;
    private HashSet<string>? _singletons;
    private HashSet<string>? _calls;

    /// <summary>Whether there is any code.</summary>
    public bool IsEmpty
    {
        get
        {
            foreach (SyntaxTree tree in compilation.SyntaxTrees)
            {
                if (tree.Length > 0)
                {
                    return false;
                }
            }

            return true;
        }
    }

    /// <summary>Whether a process can start here. Files without a project are compiled as a library even where they hold an entry point.</summary>
    public bool HasEntryPoint(CancellationToken cancellation)
    {
        if (compilation.Options.OutputKind is not (OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule))
        {
            return true;
        }

        foreach (ISymbol member in compilation.GetSymbolsWithName("Main", SymbolFilter.Member, cancellation))
        {
            if (member is IMethodSymbol { IsStatic: true })
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether the program shows windows: a type of its own derives from those of WPF, Windows Forms and their successors, or it runs their loop.</summary>
    public bool HasWindows => _hasWindows ??= NamedTypes.GetOrCreate(compilation).AnyOwn(IsWindow) || RunsWindows();

    /// <summary>Whether anything sets the bound of object graphs, in an attribute or by assignment.</summary>
    public bool SetsObjectGraph => _setsObjectGraph ??= AnyAssignment(ObjectGraph, static _ => true) || AnyObjectGraphAttribute();

    /// <summary>Whether the attribute of a class sets the bound of object graphs to something else than the maximum.</summary>
    /// <param name="typeName">The name of the class without its namespace; null for any class.</param>
    public bool LowersObjectGraph(string? typeName)
    {
        HashSet<string> lowering = _lowering ??= CollectLowering();
        return typeName is null ? lowering.Count > 0 : lowering.Contains(typeName);
    }

    /// <summary>Whether clients are told to share the channel factory of their binding and address: <c>CacheSetting = CacheSetting.AlwaysOn</c>.</summary>
    public bool SharesFactories => _sharesFactories ??= AnyAssignment("CacheSetting", static value => LastName(value) == "AlwaysOn");

    /// <summary>Whether a container keeps one object of a type for all who ask: <c>services.AddSingleton&lt;IOrders, Orders&gt;()</c>.</summary>
    public bool RegistersSingleton(string typeName) => (_singletons ??= CollectSingletons()).Contains(typeName);

    /// <summary>Whether anything calls a method of a name, be it the asynchronous form of an operation. Only names are compared.</summary>
    public bool Calls(string operation)
    {
        HashSet<string> calls = _calls ??= CollectCalls();
        return calls.Contains(operation) || calls.Contains(operation + "Async") || calls.Contains("Begin" + operation)
            || (operation.EndsWith("Async", StringComparison.Ordinal) && calls.Contains(operation.Substring(0, operation.Length - 5)));
    }

    private HashSet<string> CollectCalls()
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            foreach (InvocationExpressionSyntax call in WatchedNodes.GetOrCreate(tree, CancellationToken.None).Calls)
            {
                // A client class that svcutil wrote hands each operation on.
                if (call.Expression is not MemberAccessExpressionSyntax { Expression: var receiver } || (receiver is not BaseExpressionSyntax && LastName(receiver) != "Channel"))
                {
                    names.Add(CalledNames.NameOf(call)?.Identifier.ValueText ?? string.Empty);
                }
            }
        }

        return names;
    }

    private HashSet<string> CollectSingletons()
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            foreach (InvocationExpressionSyntax call in WatchedNodes.GetOrCreate(tree, CancellationToken.None).Calls)
            {
                SimpleNameSyntax? method = CalledNames.NameOf(call);
                if (method?.Identifier.ValueText is not ("AddSingleton" or "TryAddSingleton"))
                {
                    continue;
                }

                foreach (TypeSyntax argument in method is GenericNameSyntax generic ? generic.TypeArgumentList.Arguments : default)
                {
                    names.Add(TypeSyntaxes.NameOf(argument) ?? string.Empty);
                }

                foreach (ArgumentSyntax argument in call.ArgumentList.Arguments)
                {
                    TypeSyntax? type = (argument.Expression as TypeOfExpressionSyntax)?.Type ?? (argument.Expression as ObjectCreationExpressionSyntax)?.Type;
                    if (type is not null)
                    {
                        names.Add(TypeSyntaxes.NameOf(type) ?? string.Empty);
                    }
                }
            }
        }

        return names;
    }

    /// <summary>The last parts of the names of types that hosts are made for: <c>new ServiceHost(typeof(Orders.OrderService))</c>.</summary>
    public IEnumerable<string> HostedTypeNames(WcfSymbols symbols, CancellationToken cancellation)
    {
        var hosts = new CreatedNames(compilation, type => type.DerivesFrom(symbols.ServiceHostBase));
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            foreach (BaseObjectCreationExpressionSyntax creation in WatchedNodes.GetOrCreate(tree, cancellation).Creations)
            {
                if (creation.ArgumentList is { Arguments: { Count: > 0 } arguments } && arguments[0].Expression is TypeOfExpressionSyntax hosted
                    && hosts.MayCreate(creation) && TypeSyntaxes.NameOf(hosted.Type) is { } name)
                {
                    yield return name;
                }
            }
        }
    }

    private static bool IsWindow(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type.BaseType; at is { SpecialType: SpecialType.None }; at = at.BaseType)
        {
            if (at is { Name: "Control", ContainingNamespace: { Name: "Forms", ContainingNamespace.Name: "Windows" } }
                or { Name: "Window" or "Application", ContainingNamespace: { Name: "Windows", ContainingNamespace.Name: "System" } }

                // WinUI and UWP, .NET MAUI, Xamarin.Forms, Avalonia.
                or { Name: "Window" or "Application", ContainingNamespace: { Name: "Xaml", ContainingNamespace.Name: "UI" } or { Name: "Controls", ContainingNamespace.Name: "Maui" or "Avalonia" } or { Name: "Avalonia" } }
                or { Name: "Application", ContainingNamespace: { Name: "Forms", ContainingNamespace.Name: "Xamarin" } }
                or { Name: "Window" or "Application" or "Form", TypeKind: TypeKind.Error })
            {
                return true;
            }
        }

        return false;
    }

    private bool RunsWindows()
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            foreach (InvocationExpressionSyntax call in WatchedNodes.GetOrCreate(tree, CancellationToken.None).Calls)
            {
                if (call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Run", Expression: { } receiver } && LastName(receiver) == "Application")
                {
                    return true;
                }
            }
        }

        return false;
    }

    private bool AnyObjectGraphAttribute()
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            foreach (TypeDeclarationSyntax type in WatchedNodes.GetOrCreate(tree, CancellationToken.None).Types)
            {
                if (AnyArgument(type, static _ => true))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private HashSet<string> CollectLowering()
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            foreach (TypeDeclarationSyntax type in WatchedNodes.GetOrCreate(tree, CancellationToken.None).Types)
            {
                if (AnyArgument(type, static value => !IsMaximum(value)))
                {
                    names.Add(type.Identifier.ValueText);
                }
            }
        }

        return names;
    }

    private static bool AnyArgument(TypeDeclarationSyntax type, Func<ExpressionSyntax, bool> wanted)
    {
        foreach (AttributeListSyntax list in type.AttributeLists)
        {
            if (AnyArgument(list, wanted))
            {
                return true;
            }
        }

        return false;
    }

    private static bool AnyArgument(AttributeListSyntax list, Func<ExpressionSyntax, bool> wanted)
    {
        foreach (AttributeSyntax attribute in list.Attributes)
        {
            foreach (AttributeArgumentSyntax argument in attribute.ArgumentList?.Arguments ?? default)
            {
                if (argument.NameEquals?.Name.Identifier.ValueText == ObjectGraph && wanted(argument.Expression))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private bool AnyAssignment(string property, Func<ExpressionSyntax, bool> wanted)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            foreach (AssignmentExpressionSyntax assignment in WatchedNodes.GetOrCreate(tree, CancellationToken.None).Assignments)
            {
                if (LastName(assignment.Left) == property && wanted(assignment.Right))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static bool IsMaximum(ExpressionSyntax value) =>
        value is LiteralExpressionSyntax { Token.Value: int.MaxValue }
        || (value is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "MaxValue", Expression: { } type } && (type.IsKind(SyntaxKind.PredefinedType) || LastName(type) == "Int32"));

    private static string? LastName(ExpressionSyntax expression) => expression switch
    {
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        SimpleNameSyntax simple => simple.Identifier.ValueText,
        _ => null,
    };
}
