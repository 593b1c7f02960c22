using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>What a project makes with <c>new</c>, by the names of types: gathered once, however many contracts ask. Nothing is bound for it.</summary>
internal sealed class CreatedClients
{
    // Those without a binding among their arguments; of all others that they are there.
    private readonly Dictionary<string, List<ObjectCreationExpressionSyntax>> _creations = new(StringComparer.Ordinal);
    private readonly HashSet<string> _ofFactories = new(StringComparer.Ordinal);
    private readonly HashSet<string> _taken = new(StringComparer.Ordinal);

    public CreatedClients(Compilation compilation, CancellationToken cancellation)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            foreach (BaseObjectCreationExpressionSyntax creation in BodyNodes.GetOrCreate(tree, cancellation).Creations)
            {
                HasImplicit |= creation is ImplicitObjectCreationExpressionSyntax;
                if (creation is ObjectCreationExpressionSyntax { Type: { } type } written && TypeSyntaxes.NameOf(type) is { } name)
                {
                    Add(name, written);
                }
            }

            _taken.UnionWith(TextNames.GetOrCreate(tree, cancellation).Types);
        }
    }

    /// <summary>Whether anything is made with <c>new()</c>, which does not say its type.</summary>
    public bool HasImplicit { get; }

    /// <summary>Whether each channel factory is made with a binding.</summary>
    public bool FactoriesPassBindings { get; private set; } = true;

    /// <summary>Whether a channel factory of a contract is made.</summary>
    public bool HasFactory(string contract) => _ofFactories.Contains(contract);

    /// <summary>Whether a type is named where somebody may make one without arguments: <c>typeof(OrdersClient)</c>, <c>Add&lt;OrdersClient&gt;()</c>.</summary>
    public bool IsTakenAsType(string type) => _taken.Contains(type);

    /// <summary>Whether a type is made at all.</summary>
    public bool Has(string type) => _creations.ContainsKey(type);

    /// <summary>The creations of a type that take no argument that is a binding by what it says.</summary>
    public IReadOnlyList<ObjectCreationExpressionSyntax> FindWithoutBinding(string type) =>
        _creations.TryGetValue(type, out List<ObjectCreationExpressionSyntax>? found) ? found : [];

    /// <summary>Whether an argument is a binding by what it says.</summary>
    public static bool PassesBinding(SeparatedSyntaxList<ArgumentSyntax> arguments)
    {
        foreach (ArgumentSyntax argument in arguments)
        {
            string? name = argument.Expression switch
            {
                ObjectCreationExpressionSyntax creation => TypeSyntaxes.NameOf(creation.Type),
                InvocationExpressionSyntax call => CalledNames.LastName(call.Expression),
                _ => CalledNames.LastName(argument.Expression),
            };
            if (name is not null && name.EndsWith("binding", StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return false;
    }

    private void Add(string name, ObjectCreationExpressionSyntax creation)
    {
        if (!_creations.TryGetValue(name, out List<ObjectCreationExpressionSyntax>? same))
        {
            _creations.Add(name, same = []);
        }

        bool passes = PassesBinding(creation.ArgumentList?.Arguments ?? default);
        if (!passes)
        {
            same.Add(creation);
        }

        if (name.EndsWith("ChannelFactory", StringComparison.Ordinal))
        {
            FactoriesPassBindings &= passes;
            foreach (SyntaxNode node in creation.Type.DescendantNodes())
            {
                if (node is SimpleNameSyntax mentioned)
                {
                    _ofFactories.Add(mentioned.Identifier.ValueText);
                }
            }
        }
    }
}
