using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// A client factory of Service Fabric that a method or getter creates and does not keep. The factory contains the cache of the channels
/// (service-fabric-services-and-actors-dotnet, CommunicationClientFactoryBase.cs), so that each call of the method opens a new one.
/// </summary>
internal sealed class WCFL1009_ServiceFabricFactoryForEveryCall() : Rule(WcfRules.WCFL1009_ServiceFabricFactoryForEveryCall), ITypeRule
{
    private const string Factory = "WcfCommunicationClientFactory";

    // A partition client in a local, whose factory stands in another.
    private const int MostHolders = 4;

    // Nearly no file has any: each is read once, for all its types, and these few nodes are kept. After each collection of a large file it would be
    // walked again.
    private static readonly Memo<SyntaxNode, List<BaseObjectCreationExpressionSyntax>> s_factories = new(static root =>
        BodyNodes.GetOrCreate(root.SyntaxTree, CancellationToken.None).Creations.FindAll(
            static creation => CreatedNames.TypeOf(creation) is { } type && TypeSyntaxes.NameOf(type) == Factory));

    public void Analyze(TypeRuleContext context)
    {
        foreach (SyntaxReference part in context.Type.DeclaringSyntaxReferences)
        {
            foreach (BaseObjectCreationExpressionSyntax creation in s_factories.GetOrRead(part.SyntaxTree.GetRoot(context.CancellationToken)))
            {
                if (creation.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type && type.Span == part.Span
                    && SemanticModels.Find(part.SyntaxTree, context.Compilation) is { } model)
                {
                    Analyze(creation, model, context);
                }
            }
        }
    }

    private void Analyze(BaseObjectCreationExpressionSyntax creation, SemanticModel model, TypeRuleContext context)
    {
        // If packages are not restored, the type does not resolve.
        if (model.GetTypeInfo(creation, context.CancellationToken).Type is { TypeKind: not TypeKind.Error } type && !IsOfServiceFabric(type))
        {
            context.NoFinding(creation, NoFindingKind.NotConcerned, "it is not a Service Fabric type");
        }
        else if (creation.ContainsDiagnostics)
        {
            context.NoFinding(creation, NoFindingKind.Unknown, "the code does not parse");
        }
        else if (MemberOf(creation) is not { } member)
        {
            context.NoFinding(creation, NoFindingKind.Unknown, "a constructor, an initializer, a lambda or a local function creates it, and may run once");
        }
        else if (!IsDropped(creation, member, isFactory: true, MostHolders))
        {
            context.NoFinding(creation, NoFindingKind.Fine, "it is not known to be given up after its use");
        }
        else if (model.GetEnclosingSymbol(creation.SpanStart, context.CancellationToken) is not { } symbol)
        {
            context.NoFinding(creation, NoFindingKind.Unknown, "the member that creates it is not known");
        }
        else if (CallSites.RunsOnce(symbol))
        {
            context.NoFinding(creation, NoFindingKind.Fine, "the surrounding code runs once");
        }
        else if (IsWorker(symbol, creation))
        {
            context.NoFinding(creation, NoFindingKind.Fine, "the host runs the method once, for as long as the service lives");
        }
        else
        {
            context.Report(new Finding(Row, creation.GetLocation(), CreatedNames.TypeOf(creation)!.ToString(),
                symbol is IMethodSymbol { AssociatedSymbol: { } property } ? property.Name : symbol.Name));
        }
    }

    // Service Fabric and the generic host run it once, for as long as the service lives; a loop in it makes one each round.
    private static bool IsWorker(ISymbol symbol, SyntaxNode creation) => symbol is IMethodSymbol { IsOverride: true, Name: "RunAsync" or "ExecuteAsync" }
        && !creation.Ancestors().TakeWhile(static at => at is not MemberDeclarationSyntax).Any(FunctionNodes.IsLoop);

    private static bool IsOfServiceFabric(ITypeSymbol type) =>
        type.ContainingNamespace?.ToDisplayString() == "Microsoft.ServiceFabric.Services.Communication.Wcf.Client";

    // A method, or a property with a getter; null for constructors, initializers, lambdas and local functions, which something may run once.
    private static MemberDeclarationSyntax? MemberOf(SyntaxNode creation)
    {
        foreach (SyntaxNode at in creation.Ancestors())
        {
            switch (at)
            {
                case AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax }:
                    return null;
                case MemberDeclarationSyntax member:
                    return member as MethodDeclarationSyntax ?? (MemberDeclarationSyntax?)(member as PropertyDeclarationSyntax);
            }
        }

        return null;
    }

    /// <summary>Whether an object is called, or given to an object that is called, and not kept by anything that outlives the member.</summary>
    private static bool IsDropped(ExpressionSyntax value, MemberDeclarationSyntax member, bool isFactory, int depth)
    {
        SyntaxNode at = value;
        while (at.Parent is ParenthesizedExpressionSyntax or CastExpressionSyntax)
        {
            at = at.Parent;
        }

        return depth > 0 && at.Parent switch
        {
            ArgumentSyntax { Parent.Parent: BaseObjectCreationExpressionSyntax outer } => IsDropped(outer, member, isFactory: false, depth - 1),
            MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } => true,

            // A method that returns a factory may be called once; a getter, and a method that returns an object with the factory, create one each time.
            ReturnStatementSyntax or ArrowExpressionClauseSyntax => !isFactory || member is PropertyDeclarationSyntax,
            EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var local } } =>
                IsLocalDropped(local, member, isFactory, depth - 1),
            _ => false,
        };
    }

    private static bool IsLocalDropped(string local, MemberDeclarationSyntax member, bool isFactory, int depth)
    {
        List<IdentifierNameSyntax> mentions = NodesByName.Find(member, local).OfType<IdentifierNameSyntax>()
            .Where(static mention => mention.Parent is not NameColonSyntax && (mention.Parent as MemberAccessExpressionSyntax)?.Name != mention).ToList();
        return mentions.Count > 0 && mentions.TrueForAll(mention => IsDropped(mention, member, isFactory, depth));
    }
}
