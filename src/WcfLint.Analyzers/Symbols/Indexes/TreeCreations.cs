using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// Code of one tree that may create a client of WCF, also by reflection or in a method to which the type is passed. By name, and without
/// any node: it is kept with the tree, and the wanted places are bound when a rule needs them.
/// </summary>
internal sealed class TreeCreations
{
    private static readonly Memo<SyntaxNode, TreeCreations> s_all = new(static root => new TreeCreations(root));

    private readonly Dictionary<string, HashSet<WrittenCreation>> _creations = new(StringComparer.Ordinal);

    private TreeCreations(SyntaxNode root)
    {
        BodyNodes nodes = BodyNodes.GetOrCreate(root.SyntaxTree, CancellationToken.None);
        foreach (BaseObjectCreationExpressionSyntax creation in nodes.Creations)
        {
            Read(creation);
        }

        bool saysType = SourceWords.Says(root, "Type");
        foreach (InvocationExpressionSyntax call in nodes.Calls)
        {
            Read(call, saysType);
        }

        foreach (TypeOfExpressionSyntax type in SourceWords.FindKeywords(root, "typeof").OfType<TypeOfExpressionSyntax>())
        {
            Read(type);
        }
    }

    /// <summary>Places of <c>new()</c> without the name of the created type.</summary>
    public List<TextSpan> Implicit { get; } = [];

    /// <summary>Types that are passed to a generic method, or with <c>typeof</c> to a method or constructor.</summary>
    public HashSet<PassedType> PassedTypes { get; } = [];

    /// <summary>Creations whose type is not written: of a type parameter, or of a type that reflection names.</summary>
    public List<OpenCreation> Open { get; } = [];

    /// <summary>Methods that pass the types that they get to another method, by name.</summary>
    public HashSet<(string Method, string Called)> PassedOn { get; } = [];

    public static TreeCreations GetOrCreate(SyntaxTree tree, CancellationToken cancellation) => s_all.GetOrRead(tree.GetRoot(cancellation));

    /// <summary>The creations of types of a simple name; of those that are written alike the first.</summary>
    public IReadOnlyCollection<WrittenCreation> Find(string type) => _creations.TryGetValue(type, out HashSet<WrittenCreation>? found)
        ? found : Array.Empty<WrittenCreation>();

    private void Read(BaseObjectCreationExpressionSyntax creation)
    {
        if (CreatedNames.TypeOf(creation) is not { } type)
        {
            Implicit.Add(creation.Span);
        }
        else if (TypeSyntaxes.NameOf(type) is { } name)
        {
            if (TypeSyntaxes.FindParameterOwner(type, name) is { } maker)
            {
                Open.Add(new OpenCreation(maker, null, creation.Span));
            }
            else
            {
                Add(name, type, creation.ArgumentList, creation);
            }
        }
    }

    private void Add(string name, TypeSyntax type, ArgumentListSyntax? arguments, SyntaxNode at)
    {
        TypeSyntax? argument = LastArgument(type);
        string? handed = argument is null ? null : TypeSyntaxes.NameOf(argument);
        if (handed is not null && TypeSyntaxes.FindParameterOwner(argument!, handed) is { } maker)
        {
            Open.Add(new OpenCreation(maker, null, at.Span, name));
            return;
        }

        if (!_creations.TryGetValue(name, out HashSet<WrittenCreation>? same))
        {
            _creations.Add(name, same = []);
        }

        same.Add(new WrittenCreation(type.ToString(), handed, string.Join(",", (arguments?.Arguments ?? default).Select(ShapeOf)), at.Span));
    }

    private void Read(InvocationExpressionSyntax call, bool mayGetType)
    {
        if (CalledNames.NameOf(call) is not { Identifier.ValueText: var method } name)
        {
            return;
        }

        // ChannelFactory<IOrders>.CreateChannel(binding, address)
        if (method == "CreateChannel" && call.Expression is MemberAccessExpressionSyntax { Expression: GenericNameSyntax factory })
        {
            Add(factory.Identifier.ValueText, factory, call.ArgumentList, call);
        }

        foreach (TypeSyntax type in name is GenericNameSyntax generic ? generic.TypeArgumentList.Arguments : default)
        {
            if (TypeSyntaxes.NameOf(type) is { } handed)
            {
                AddPassedType(type, handed, method, call);
            }
        }

        if (method is "CreateInstance" or "GetConstructor" or "GetConstructors")
        {
            ExpressionSyntax? made = method == "CreateInstance"
                ? call.ArgumentList.Arguments.FirstOrDefault()?.Expression : (call.Expression as MemberAccessExpressionSyntax)?.Expression;

            // A typeof(…) is read as such.
            if (made is not null and not TypeOfExpressionSyntax)
            {
                Open.Add(new OpenCreation(FindParameterOwner(made) ?? string.Empty, null, call.Span));
            }
        }

        foreach (ArgumentSyntax argument in mayGetType ? call.ArgumentList.Arguments : default)
        {
            if (argument.Expression is IdentifierNameSyntax && FindParameterOwner(argument.Expression) is { } maker)
            {
                PassedOn.Add((maker, method));
            }
        }
    }

    private void AddPassedType(TypeSyntax type, string name, string method, InvocationExpressionSyntax call)
    {
        string? maker = TypeSyntaxes.FindParameterOwner(type, name);
        if (method == "CreateInstance")
        {
            Open.Add(new OpenCreation(maker ?? string.Empty, maker is null ? name : null, call.Span));
        }
        else if (maker is not null)
        {
            PassedOn.Add((maker, method));
        }
        else
        {
            // A call with a lambda or a new object of the type creates the object itself, which is found as a creation.
            bool isMade = IsOfFramework(call, method) || call.ArgumentList.Arguments.Any(
                argument => argument.Expression is AnonymousFunctionExpressionSyntax or ImplicitObjectCreationExpressionSyntax
                || (argument.Expression is ObjectCreationExpressionSyntax { Type: var made } && TypeSyntaxes.NameOf(made) == name));
            PassedTypes.Add(new PassedType(name, method, isMade, isMade ? null : FindText(call.ArgumentList)));
        }
    }

    // Task.FromResult<OrdersClient>(client), clients.OfType<OrdersClient>(): they get what others made.
    private static bool IsOfFramework(InvocationExpressionSyntax call, string method) => method switch
    {
        "FromResult" or "Exchange" or "CompareExchange" => call.Expression is MemberAccessExpressionSyntax { Expression: { } owner }
            && CalledNames.LastName(owner) is "Task" or "ValueTask" or "Interlocked",
        "OfType" or "Cast" => call.ArgumentList.Arguments.Count == 0,
        _ => false,
    };

    // container.RegisterType<IOrders, OrdersClient>(new InjectionConstructor("orders"))
    private static string? FindText(ArgumentListSyntax arguments)
    {
        List<ArgumentSyntax> given = [.. arguments.Arguments.Select(static argument => argument.Expression).OfType<ObjectCreationExpressionSyntax>()
            .SelectMany(static made => made.ArgumentList?.Arguments ?? default)];
        return given.Count == 1 && given[0].Expression is LiteralExpressionSyntax { Token.Value: string text } ? text : null;
    }

    private void Read(TypeOfExpressionSyntax type)
    {
        if (TypeSyntaxes.NameOf(type.Type) is not { } name || type.FirstAncestorOrSelf<AttributeSyntax>() is not null)
        {
            return;
        }

        string? maker = TypeSyntaxes.FindParameterOwner(type.Type, name);
        switch (type.Parent)
        {
            case MemberAccessExpressionSyntax { Name.Identifier.ValueText: "GetConstructor" or "GetConstructors" }:
                Open.Add(new OpenCreation(maker ?? string.Empty, maker is null ? name : null, type.Parent.Span));
                break;
            case MemberAccessExpressionSyntax:
                break;
            case ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call } argument when CalledNames.NameOf(call) is { Identifier.ValueText: var method }:
                if (method == "CreateInstance" && call.ArgumentList.Arguments[0] == argument)
                {
                    Open.Add(new OpenCreation(maker ?? string.Empty, maker is null ? name : null, call.Span));
                }
                else if (maker is not null)
                {
                    PassedOn.Add((maker, method));
                }
                else
                {
                    PassedTypes.Add(new PassedType(name, method, IsMade: false));
                }

                break;
            default:
                if (maker is null)
                {
                    PassedTypes.Add(new PassedType(name, null, IsMade: false));
                }

                break;
        }
    }

    // The method that gets a Type as this argument; null where it gets none.
    private static string? FindParameterOwner(ExpressionSyntax expression)
    {
        MethodDeclarationSyntax? method = expression is IdentifierNameSyntax ? expression.FirstAncestorOrSelf<MethodDeclarationSyntax>() : null;
        return method is not null && method.ParameterList.Parameters.Any(parameter =>
            parameter.Identifier.ValueText == ((IdentifierNameSyntax)expression).Identifier.ValueText && parameter.Type is { } type
                && TypeSyntaxes.NameOf(type) == "Type")
            ? method.Identifier.ValueText
            : null;
    }

    private static TypeSyntax? LastArgument(TypeSyntax type) => type switch
    {
        GenericNameSyntax { TypeArgumentList.Arguments: { Count: > 0 } arguments } => arguments[arguments.Count - 1],
        QualifiedNameSyntax qualified => LastArgument(qualified.Right),
        AliasQualifiedNameSyntax alias => LastArgument(alias.Name),
        _ => null,
    };

    // Arguments with the same text are bound once. The meaning of a name depends on its place.
    private static string ShapeOf(ArgumentSyntax argument) => argument.Expression switch
    {
        LiteralExpressionSyntax literal => literal.Token.Text,
        ObjectCreationExpressionSyntax creation => "new " + TypeSyntaxes.NameOf(creation.Type),
        _ => argument.SpanStart.ToString(CultureInfo.InvariantCulture),
    };
}

/// <summary>An object that is made with <c>new</c>, or a channel of <c>ChannelFactory&lt;T&gt;.CreateChannel(…)</c>.</summary>
/// <param name="Type">Its type as it is written: the namespace decides which of the generated clients of two services it is.</param>
/// <param name="Argument">The last type argument of its type; null for none.</param>
/// <param name="Shape">How its arguments are written.</param>
/// <param name="Span">Where it stands; of those that are written alike the first.</param>
internal sealed record WrittenCreation(string Type, string? Argument, string Shape, TextSpan Span)
{
    public bool Equals(WrittenCreation? other) => other is not null && Type == other.Type && Shape == other.Shape;

    public override int GetHashCode() => Shape.GetHashCode();
}

/// <summary>A type that is passed to a method.</summary>
/// <param name="Type">Its simple name.</param>
/// <param name="Method">The method; null where the type goes somewhere else.</param>
/// <param name="IsMade">Whether a lambda or an object beside it provides the result of the method.</param>
/// <param name="Text">The only argument that objects beside it get, if it is a text: that of the constructor.</param>
internal readonly record struct PassedType(string Type, string? Method, bool IsMade, string? Text = null);

/// <summary>A creation of a type that is not written there.</summary>
/// <param name="Maker">The method or class that gets the type; empty for any type.</param>
/// <param name="Type">The type where it is written with <c>typeof</c> or as the argument of CreateInstance; else null.</param>
/// <param name="Span">Where it stands.</param>
/// <param name="Class">The class that is made for the type, as <c>ChannelFactory</c> is; null where the type itself is made.</param>
internal readonly record struct OpenCreation(string Maker, string? Type, TextSpan Span, string? Class = null);
