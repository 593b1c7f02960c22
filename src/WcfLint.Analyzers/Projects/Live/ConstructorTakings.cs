using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// What the constructors of clients and channel factories take. Those of WCF without a binding or endpoint read configuration (referencesource,
/// ClientBase.cs and ChannelFactory.cs); those of other classes do what they pass on.
/// </summary>
internal sealed class ConstructorTakings(ImmutableArray<Compilation> code)
{
    private const int MaxDepth = 5;
    private const string NameParameter = "endpointConfigurationName";
    private const string AddressParameter = "remoteAddress";

    // What a name means is the same in all of a class.
    private readonly ConcurrentDictionary<(SyntaxTree Tree, int Head, string Name), ISymbol?> _types = new();

    /// <summary>What a creation takes, with the contract of what it makes, which is null where that is open; null where it makes neither a client nor a
    /// factory.</summary>
    /// <param name="creation">The creation.</param>
    /// <param name="method">Its constructor, where it is bound.</param>
    public (string? Contract, Taking Taking)? Read(SyntaxNode creation, IMethodSymbol? method = null)
    {
        if (FindModel(creation.SyntaxTree) is not { } model || (method?.ContainingType ?? FindMade(creation, model, out method)) is not { } made
            || !ClientClasses.IsClient(made))
        {
            return null;
        }

        SeparatedSyntaxList<ArgumentSyntax> arguments = creation switch
        {
            BaseObjectCreationExpressionSyntax { ArgumentList.Arguments: var given } => given,
            InvocationExpressionSyntax { ArgumentList.Arguments: var given } => given,
            _ => default,
        };
        Taking taking = method is null ? AsWritten(arguments) : Follow(method, arguments, argument => FindText(argument, model), 0);
        return (ClientClasses.ContractOf(made), taking with { Place = creation.GetLocation() });
    }

    /// <summary>What <c>: base(…)</c> or <c>: this(…)</c> of a client takes for every object; null where that is not in sight.</summary>
    public Taking? Read(ConstructorInitializerSyntax initializer) =>
        FindModel(initializer.SyntaxTree) is { } model && model.GetSymbolInfo(initializer).Symbol is IMethodSymbol called
            ? Follow(called, initializer.ArgumentList.Arguments, argument => FindText(argument, model), 0) : null;

    /// <summary>What the constructor without parameters of a class takes.</summary>
    public Taking ReadDefault(INamedTypeSymbol client) =>
        client.InstanceConstructors.FirstOrDefault(static constructor => constructor.Parameters.IsEmpty) is { } constructor
            ? Follow(constructor, default, static _ => null, 0) : new Taking(false, null);

    /// <summary>Whether the member around a creation by reflection passes a binding: as the type of a parameter, an argument or an element of a list.</summary>
    public bool PassesBinding(SyntaxNode creation) =>
        FindModel(creation.SyntaxTree) is { } model && creation.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member
            && member.DescendantNodes().Any(node => node switch
        {
            TypeOfExpressionSyntax type => IsBinding(model.GetTypeInfo(type.Type).Type),
            ArgumentSyntax argument => IsBinding(model.GetTypeInfo(argument.Expression).Type),
            InitializerExpressionSyntax list => list.Expressions.Any(part => IsBinding(model.GetTypeInfo(part).Type)),
            AssignmentExpressionSyntax { Left: ElementAccessExpressionSyntax } assignment => IsBinding(model.GetTypeInfo(assignment.Right).Type),
            _ => false,
        });

    private ITypeSymbol? FindMade(SyntaxNode creation, SemanticModel model, out IMethodSymbol? method)
    {
        // The arguments are bound only where the type and their number leave a choice: they may contain whole methods.
        if (creation is ObjectCreationExpressionSyntax { Type: var type } written && TypeOf(type, model) is INamedTypeSymbol { TypeKind: TypeKind.Class } made)
        {
            bool isClient = ClientClasses.IsClient(made);
            method = isClient ? FindConstructor(made, written.ArgumentList?.Arguments ?? default, model) : null;
            if (!isClient || method is not null)
            {
                return made;
            }
        }

        SymbolInfo called = model.GetSymbolInfo(creation);
        method = (called.Symbol ?? called.CandidateSymbols.FirstOrDefault()) as IMethodSymbol;
        return method?.ContainingType ?? model.GetTypeInfo(creation).Type;
    }

    // Looked up from the head of its class: a model of the method would keep the compiler from handing over the body that it binds (Roslyn,
    // MethodCompiler.cs, BindMethodBody), and each rule that needs its operations would bind it once more.
    private ISymbol? TypeOf(TypeSyntax written, SemanticModel model)
    {
        int at = written.FirstAncestorOrSelf<TypeDeclarationSyntax>()?.OpenBraceToken is { RawKind: not 0, SpanStart: var head } ? head : written.SpanStart;
        return written is IdentifierNameSyntax { Identifier.ValueText: var name } ? _types.GetOrAdd((written.SyntaxTree, at, name), _ => Look()) : Look();

        ISymbol? Look() => model.GetSpeculativeSymbolInfo(at, written, SpeculativeBindingOption.BindAsTypeOrNamespace).Symbol;
    }

    // The only one that takes so many arguments, or one of those that take a binding, if a new one is the first argument. Those of WCF have no parameter of
    // the contract's type, and are the same for each contract.
    private IMethodSymbol? FindConstructor(INamedTypeSymbol made, SeparatedSyntaxList<ArgumentSyntax> arguments, SemanticModel model)
    {
        List<IMethodSymbol> taking = [.. (ClientClasses.IsOfWcf(made) ? made.OriginalDefinition : made).InstanceConstructors
            .Where(one => MayTake(one.Parameters, arguments.Count))];
        if (taking.Count > 1 && arguments.Count > 0 && arguments[0] is { NameColon: null, Expression: ObjectCreationExpressionSyntax { Type: var type } }
            && IsBinding(TypeOf(type, model) as ITypeSymbol))
        {
            taking.RemoveAll(static one => one.Parameters[0].Type is { SpecialType: SpecialType.System_String });
            return taking.TrueForAll(static one => IsBinding(one.Parameters[0].Type)) ? taking.FirstOrDefault() : null;
        }

        return taking.Count == 1 ? taking[0] : null;
    }

    private static bool MayTake(ImmutableArray<IParameterSymbol> parameters, int count) => count <= parameters.Length
        ? count == parameters.Length || parameters[count].IsOptional || parameters[count].IsParams
        : parameters.Length > 0 && parameters[parameters.Length - 1].IsParams;

    private Taking Follow(IMethodSymbol called, SeparatedSyntaxList<ArgumentSyntax> arguments, Func<ExpressionSyntax, WrittenText?> textOf, int depth)
    {
        if (called.Parameters.Any(static parameter => IsBinding(parameter.Type)))
        {
            return new Taking(true, null);
        }

        // A class without a constructor has one that calls that of its base.
        if (called is { IsImplicitlyDeclared: true, ContainingType: { DeclaringSyntaxReferences.IsEmpty: false, BaseType: { } own } })
        {
            return OfBase(own);
        }

        if (ClientClasses.IsOfWcf(called.ContainingType) || called.DeclaringSyntaxReferences.IsEmpty)
        {
            bool keepsAddress = ClientClasses.IsOfWcf(called.ContainingType) && called.Parameters.All(static parameter => parameter.Name != AddressParameter);
            if (called.Parameters.FirstOrDefault(static parameter => parameter.Name == NameParameter) is not { } name)
            {
                return new Taking(false, called.Parameters.Any(static parameter => parameter.Type.SpecialType == SpecialType.System_String)
                    && !ClientClasses.IsOfWcf(called.ContainingType) ? null : string.Empty, KeepsAddress: keepsAddress);
            }

            WrittenText? named = ArgumentOf(name.Name, name.Ordinal, arguments) is { } argument && textOf(argument) is { IsConstant: true } text ? text : null;
            return new Taking(false, named?.Text, KeepsAddress: keepsAddress, Address: ReadAddress(called, arguments, textOf))
            {
                TakesName = ClientClasses.IsOfWcf(called.ContainingType),
                NamePlace = named?.Place,
            };
        }

        if (depth == MaxDepth || called.DeclaringSyntaxReferences[0].GetSyntax() is not ConstructorDeclarationSyntax declared)
        {
            return new Taking(false, null);
        }

        if (declared.Initializer is not { } next)
        {
            return OfBase(called.ContainingType.BaseType);
        }

        SeparatedSyntaxList<ArgumentSyntax> passed = next.ArgumentList.Arguments;
        return FindModel(declared.SyntaxTree) is { } model && model.GetSymbolInfo(next).Symbol is IMethodSymbol inner
            ? Follow(inner, passed, argument => FindText(argument, model) ?? FindTextOfParameter(argument, declared, arguments, textOf), depth + 1)
            : AsWritten(passed);
    }

    private static string? ReadAddress(IMethodSymbol called, SeparatedSyntaxList<ArgumentSyntax> arguments, Func<ExpressionSyntax, WrittenText?> textOf) =>
        called.Parameters.FirstOrDefault(static parameter => parameter.Name == AddressParameter) is { } address
            && ArgumentOf(address.Name, address.Ordinal, arguments) is { } argument ? textOf(argument)?.Text : null;

    private static ExpressionSyntax? ArgumentOf(string parameter, int at, SeparatedSyntaxList<ArgumentSyntax> arguments) =>
        (arguments.FirstOrDefault(argument => argument.NameColon?.Name.Identifier.ValueText == parameter)
            ?? arguments.ElementAtOrDefault(at) switch { { NameColon: null } positional => positional, _ => null })?.Expression;

    private Taking OfBase(INamedTypeSymbol? type) => type is not null && !ClientClasses.IsOfWcf(type)
        ? ReadDefault(type) : new Taking(false, string.Empty, KeepsAddress: type is not null);

    private static WrittenText? FindTextOfParameter(ExpressionSyntax argument, ConstructorDeclarationSyntax declared,
        SeparatedSyntaxList<ArgumentSyntax> arguments, Func<ExpressionSyntax, WrittenText?> textOf) =>
        Inner(argument) is IdentifierNameSyntax { Identifier.ValueText: var name }
            && declared.ParameterList.Parameters.IndexOf(parameter => parameter.Identifier.ValueText == name) is >= 0 and var at
            && ArgumentOf(name, at, arguments) is { } given ? textOf(given) : null;

    private static WrittenText? FindText(ExpressionSyntax argument, SemanticModel model) =>
        (Inner(argument) is LiteralExpressionSyntax { Token.Value: string literal } ? literal : model.GetConstantValue(Inner(argument)).Value) is string text
            ? new WrittenText(text, argument) : TextStart.Find(argument, model) is { } start ? new WrittenText(start, argument, IsConstant: false) : null;

    // new EndpointAddress("…") and new Uri("…") have the text in their first argument.
    private static ExpressionSyntax Inner(ExpressionSyntax argument) =>
        argument is ObjectCreationExpressionSyntax { Type: var type, ArgumentList.Arguments: { Count: > 0 } parts }
            && TypeSyntaxes.NameOf(type) is "EndpointAddress" or "Uri" ? Inner(parts[0].Expression) : argument;

    // If the types do not resolve, the names of a binding and of methods that create one decide.
    private static Taking AsWritten(SeparatedSyntaxList<ArgumentSyntax> arguments) => new(
        arguments.Any(static argument => (argument.Expression switch
        {
            ObjectCreationExpressionSyntax creation => TypeSyntaxes.NameOf(creation.Type),
            InvocationExpressionSyntax call => CalledNames.LastName(call.Expression),
            _ => CalledNames.LastName(argument.Expression),
        })?.EndsWith("Binding", StringComparison.OrdinalIgnoreCase) == true),
        arguments.Count == 0 ? string.Empty : null);

    private static bool IsBinding(ITypeSymbol? type) => type.AnyBase(static at =>
        at is { Name: "Binding", ContainingNamespace: { Name: "Channels", ContainingNamespace.Name: "ServiceModel" } }
            or { Name: "ServiceEndpoint", ContainingNamespace: { Name: "Description", ContainingNamespace.Name: "ServiceModel" } });

    // The compilation of a running analysis hands out the driver's own models.
    private SemanticModel? FindModel(SyntaxTree tree)
    {
        foreach (Compilation compilation in code)
        {
            if (compilation.ContainsSyntaxTree(tree))
            {
                return SemanticModels.Find(tree, code[0]);
            }
        }

        return null;
    }

    // One that is not constant has only its start: the scheme is enough of an address, but not of a name.
    private sealed record WrittenText(string Text, ExpressionSyntax Place, bool IsConstant = true);
}
