using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>
/// A client or channel factory of the client packages that is made by a constructor which would read its endpoint from configuration:
/// those of ClientBase and ChannelFactory throw (dotnet/wcf, ClientBase.cs, ConfigurationFilesNotSupported; ChannelFactory.cs).
/// </summary>
internal sealed class WCFL8001_ConfigurationConstructor() : Rule(WcfRules.WCFL8001_ConfigurationConstructor), IClientRule, ICallRule
{
    private const string CreateInstance = "CreateInstance";

    // this(…) and base(…) end in ClientBase after a few steps; code that does not compile may go round in circles.
    private const int MaximumSteps = 8;

    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        if (WhyNot(client, context.CancellationToken) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        context.Report(new Finding(Row, client.Creation.Syntax.GetLocation(), client.Creation.Type!.Name));
    }

    /// <summary><c>services.AddScoped&lt;OrdersClient&gt;()</c>: the container calls the constructor whose parameters it knows. And
    /// <c>Activator.CreateInstance&lt;OrdersClient&gt;()</c>, which calls the one without parameters.</summary>
    public void Analyze(CallRuleContext context)
    {
        if (context.Symbols is not { IsClientPackages: true } symbols || context.Call.ContainsDiagnostics
            || (ContainerCalls.FindMade(context.Call, context.Name, context.Model, context.CancellationToken) ?? FindReflected(context)) is not var (written, type)
            || !type.DerivesFrom(symbols.ClientBase))
        {
            return;
        }

        if ((context.Name.Identifier.ValueText == CreateInstance ? WhyNotDefault(type, symbols, context) : WhyNotMade(context, type, symbols)) is { } reason)
        {
            context.NoFinding(reason with { Location = written.GetLocation() });
            return;
        }

        context.Report(new Finding(Row, context.Call.GetLocation(), type.Name));
    }

    // The container calls a constructor with parameters where it has objects for them.
    private static NoFindingReason? WhyNotMade(CallRuleContext context, INamedTypeSymbol type, WcfSymbols symbols)
    {
        foreach (IMethodSymbol constructor in type.InstanceConstructors)
        {
            if (constructor.DeclaredAccessibility == Accessibility.Public && constructor.Parameters.Length > 0
                && constructor.Parameters.All(parameter => parameter.HasExplicitDefaultValue || ContainerCalls.MayHave(parameter.Type)
                    || context.Project.World.Any(code => ContainerCalls.MayRegister(code, parameter.Type))))
            {
                return new NoFindingReason(NoFindingKind.Unknown, "the container may call a constructor with parameters");
            }
        }

        return WhyNotDefault(type, symbols, context);
    }

    private static NoFindingReason? WhyNotDefault(INamedTypeSymbol type, WcfSymbols symbols, CallRuleContext context) =>
        type.InstanceConstructors.FirstOrDefault(static constructor => constructor is { DeclaredAccessibility: Accessibility.Public,
            Parameters.IsEmpty: true }) is { } made && EndsInConfiguration(made, symbols, context.CancellationToken)
            ? null
            : new NoFindingReason(NoFindingKind.Fine, "its constructor is not known to read configuration");

    // Activator.CreateInstance<T>(), Activator.CreateInstance(typeof(T)).
    private static (TypeSyntax Written, INamedTypeSymbol Type)? FindReflected(CallRuleContext context)
    {
        SeparatedSyntaxList<ArgumentSyntax> arguments = context.Call.ArgumentList.Arguments;
        TypeSyntax? written = context.Name.Identifier.ValueText != CreateInstance ? null
            : context.Name is GenericNameSyntax generic ? arguments.Count == 0 ? generic.TypeArgumentList.Arguments.FirstOrDefault() : null
            : arguments.Count == 1 ? (arguments[0].Expression as TypeOfExpressionSyntax)?.Type
            : null;
        return written is not null && context.Model.GetTypeInfo(written, context.CancellationToken).Type is INamedTypeSymbol { TypeKind: TypeKind.Class } type
            && context.Model.GetSymbolInfo(context.Call, context.CancellationToken).Symbol is IMethodSymbol method && ReflectedClients.AreMadeBy(method)
            ? (written, type) : null;
    }

    private static NoFindingReason? WhyNot(Client client, CancellationToken cancellation) =>
        client.Types.Symbols is not { IsClientPackages: true } symbols
            ? new NoFindingReason(NoFindingKind.Platform, "the platform reads client endpoints from configuration")
        : client.Holder is not (ClientHolder.Using or ClientHolder.Member or ClientHolder.IndirectMember)
            && client is { Kind: ClientKind.Client or ClientKind.Factory, Creation: IObjectCreationOperation { Constructor: { } constructor } }
            && EndsInConfiguration(constructor, symbols, cancellation)
            ? null
        : new NoFindingReason(NoFindingKind.Fine, "its constructor is not known to read configuration");

    private static bool EndsInConfiguration(IMethodSymbol constructor, WcfSymbols symbols, CancellationToken cancellation)
    {
        IMethodSymbol? at = constructor.OriginalDefinition;
        for (int step = 0; at is not null && step < MaximumSteps; step++)
        {
            if (ClientClasses.IsOfWcf(at.ContainingType))
            {
                return TakesNoEndpoint(at, symbols) && (at.ContainingType.DerivesFrom(symbols.ClientBase) || TakesName(at));
            }

            at = Next(at, cancellation)?.OriginalDefinition;
        }

        return false;
    }

    private static bool TakesNoEndpoint(IMethodSymbol constructor, WcfSymbols symbols) =>
        constructor.Parameters.All(parameter => !SymbolEqualityComparer.Default.Equals(parameter.Type, symbols.Binding)
            && !SymbolEqualityComparer.Default.Equals(parameter.Type, symbols.ServiceEndpoint));

    // Without a text, a factory waits for its endpoint. The releases before 8.0 take names (dotnet/wcf, ChannelFactory.cs, InitializeEndpoint).
    private static bool TakesName(IMethodSymbol constructor) =>
        constructor.Parameters.Any(static parameter => parameter.Type.SpecialType == SpecialType.System_String);

    // The constructor that this one calls; null where the sources do not tell. By syntax: an analyzer binds no other file.
    private static IMethodSymbol? Next(IMethodSymbol constructor, CancellationToken cancellation)
    {
        if (constructor.ContainingType.BaseType is not { } baseType)
        {
            return null;
        }

        if (constructor.IsImplicitlyDeclared)
        {
            return Find(baseType, constructor, default);
        }

        if (constructor.DeclaringSyntaxReferences.Length != 1
            || constructor.DeclaringSyntaxReferences[0].GetSyntax(cancellation) is not ConstructorDeclarationSyntax declaration
            || declaration.Initializer is { ContainsDiagnostics: true })
        {
            return null;
        }

        if (declaration.Initializer is not { } initializer)
        {
            return Find(baseType, constructor, default);
        }

        return Find(initializer.IsKind(SyntaxKind.BaseConstructorInitializer) ? baseType : constructor.ContainingType, constructor,
            initializer.ArgumentList.Arguments);
    }

    private static IMethodSymbol? Find(INamedTypeSymbol type, IMethodSymbol caller, SeparatedSyntaxList<ArgumentSyntax> arguments)
    {
        IMethodSymbol? found = null;
        foreach (IMethodSymbol candidate in type.InstanceConstructors)
        {
            if (candidate.Parameters.Length == arguments.Count && !SymbolEqualityComparer.Default.Equals(candidate, caller)
                && Fits(candidate.Parameters, caller, arguments))
            {
                if (found is not null)
                {
                    return null;
                }

                found = candidate;
            }
        }

        return found;
    }

    private static bool Fits(ImmutableArray<IParameterSymbol> parameters, IMethodSymbol caller, SeparatedSyntaxList<ArgumentSyntax> arguments)
    {
        for (int i = 0; i < arguments.Count; i++)
        {
            if (TypeOf(arguments[i].Expression, caller.Parameters) is { } type && !Converts(type, parameters[i].Type))
            {
                return false;
            }
        }

        return true;
    }

    // Of arguments that are no parameters of the caller the type is not known, and any parameter may fit.
    private static ITypeSymbol? TypeOf(ExpressionSyntax argument, ImmutableArray<IParameterSymbol> parameters)
    {
        if (argument is IdentifierNameSyntax name)
        {
            foreach (IParameterSymbol parameter in parameters)
            {
                if (parameter.Name == name.Identifier.ValueText)
                {
                    return parameter.Type;
                }
            }
        }

        return null;
    }

    private static bool Converts(ITypeSymbol from, ITypeSymbol to) =>
        from.AnyBase(at => SymbolEqualityComparer.Default.Equals(at, to))
            || to.TypeKind is TypeKind.TypeParameter or TypeKind.Interface;
}
