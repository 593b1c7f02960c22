using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>Whether the result of a method is made of what it is given: one that stores a text in a database may return its number alone.</summary>
internal static class ResultParts
{
    // A service, its logic, what stores the text.
    private const int MaxCalls = 3;

    private static readonly Memo<IOperation, ConcurrentDictionary<(int Parameter, int Calls), (bool Gives, bool Keeps)>> s_known = new(static _ => new());

    /// <summary>
    /// Whether the result of a call may hold an argument: false only if the body is in sight, and nothing of the argument is among what it returns or throws, or
    /// what members of the program keep.
    /// </summary>
    public static bool MayHold(IArgumentOperation argument) =>
        argument is not { Parameter: { } parameter, Parent: IInvocationOperation { SemanticModel.Compilation: { } compilation } call }
        || Read(call.TargetMethod, parameter.Ordinal, compilation, MaxCalls) is not (false, false);

    private static (bool Gives, bool Keeps) Read(IMethodSymbol method, int parameter, Compilation compilation, int calls)
    {
        if (calls == 0 || method is { MethodKind: not MethodKind.Ordinary } || method.Parameters.Any(static one => one.RefKind is not RefKind.None)
            || MethodBodies.Find(method, compilation, CancellationToken.None) is not { Syntax.ContainsDiagnostics: false } body)
        {
            return (true, true);
        }

        return s_known.GetOrRead(body).GetOrAdd((parameter, calls), _ => new Body(body, compilation, calls - 1).Read(method.OriginalDefinition.Parameters[parameter]));
    }

    private sealed class Body(IOperation body, Compilation compilation, int calls)
    {
        // The parameter, and the locals and members that hold something of it.
        private readonly HashSet<ISymbol> _parts = new(SymbolEqualityComparer.Default);

        public (bool Gives, bool Keeps) Read(IParameterSymbol parameter)
        {
            List<IOperation> all = [.. BodyOperations.GetOrCreate(body).All];
            _parts.Add(parameter);
            for (int before = 0; before < _parts.Count;)
            {
                before = _parts.Count;
                all.ForEach(Follow);
            }

            return (all.Exists(operation => operation switch
            {
                IReturnOperation { ReturnedValue: { } value } => Carries(value),
                IThrowOperation { Exception: { } exception } => Carries(exception),
                IInvocationOperation call => call.Arguments.Any(argument => Carries(argument.Value)) && (MayThrow(call.TargetMethod, calls)
                    || call.Arguments.Any(static argument => argument.Parameter is { RefKind: not RefKind.None })),
                IDelegateCreationOperation or ILoopOperation => operation.DescendantsAndSelf().Any(IsPart),

                // A pattern, a tuple and an array of parts give it other names.
                IDeconstructionAssignmentOperation { Value: var value } => Carries(value),
                IIsPatternOperation { Value: var value } => Carries(value) && operation.Syntax.DescendantNodes().Any(static part => part is SingleVariableDesignationSyntax),
                ISwitchOperation { Value: var value } => Carries(value),
                _ => false,
            }), _parts.Any(IsOwnMember) || all.Exists(operation => operation is IInvocationOperation call && IsInSource(call.TargetMethod)
                && call.Arguments.Any(argument => Carries(argument.Value)
                    && (argument.Parameter is not { } given || ResultParts.Read(call.TargetMethod, given.Ordinal, compilation, calls).Keeps))));
        }

        private static bool IsInSource(ISymbol symbol) => symbol.Locations.Any(static place => place.IsInSource);

        // A command that stands in a field is given its parameters.
        private static bool IsOwnMember(ISymbol part) => part is IFieldSymbol or IPropertySymbol && IsInSource(part) && !IsOfDatabase(MessageBodies.TypeOf(part));

        // A fault with the text.
        private bool MayThrow(IMethodSymbol method, int depth) => IsInSource(method)
            && (depth == 0 || MethodBodies.FindAll(method.OriginalDefinition, compilation, CancellationToken.None).ToList() is not { Count: > 0 } bodies
                || bodies.Exists(inner => BodyOperations.GetOrCreate(inner).All.Any(
                    operation => operation is IThrowOperation || (operation is IInvocationOperation { TargetMethod: var called } && MayThrow(called, depth - 1)))));

        private void Follow(IOperation operation)
        {
            switch (operation)
            {
                case IAssignmentOperation set when Carries(set.Value):
                    AddOwner(set.Target);
                    break;
                case IVariableDeclaratorOperation { Symbol: var local } declared when declared.GetVariableInitializer() is { Value: var value } && Carries(value):
                    _parts.Add(local);
                    break;

                // What it is given it may keep, or write into another argument.
                case IInvocationOperation call when call.Arguments.Any(argument => Carries(argument.Value)):
                    AddOwner(call.Instance);
                    foreach (IArgumentOperation argument in call.Arguments.Where(static argument => !IsOfDatabase(argument.Value.Type)))
                    {
                        AddOwner(argument.Value);
                    }

                    break;
            }
        }

        // What a stored procedure gives back.
        private static bool IsOfDatabase(ITypeSymbol? type) => type.AnyBase(static at => at.Name is "DbParameter" or "ObjectParameter" or "DbCommand" or "DbParameterCollection");

        private void AddOwner(IOperation? target)
        {
            for (IOperation? at = target; at is not null;)
            {
                switch (at)
                {
                    case ILocalReferenceOperation { Local: var local }:
                        _parts.Add(local);
                        return;
                    case IParameterReferenceOperation { Parameter: var parameter }:
                        _parts.Add(parameter);
                        return;
                    case IMemberReferenceOperation member:
                        _parts.Add(member.Member);
                        at = member.Instance;
                        break;
                    case IInvocationOperation call:
                        at = call.Instance;
                        break;
                    case IConversionOperation or IArrayElementReferenceOperation or IConditionalAccessOperation:
                        at = at.ChildOperations.FirstOrDefault();
                        break;
                    default:
                        return;
                }
            }
        }

        private bool IsPart(IOperation operation) => operation switch
        {
            ILocalReferenceOperation { Local: var local } => _parts.Contains(local),
            IParameterReferenceOperation { Parameter: var parameter } => _parts.Contains(parameter),
            IMemberReferenceOperation { Member: var member } => _parts.Contains(member),
            _ => false,
        };

        // A number of it or a comparison with it is no part.
        private bool Carries(IOperation value) => value.Type is not { SpecialType: >= SpecialType.System_Boolean and <= SpecialType.System_Double and not SpecialType.System_Char }
            && (IsPart(value) || (value is IInvocationOperation call && IsOfNoObject(call.Instance) ? Hands(call) : value.ChildOperations.Any(Carries)));

        private bool Hands(IInvocationOperation call) => _parts.Any(static part => part is IFieldSymbol or IPropertySymbol)
            || call.Arguments.Any(argument => Carries(argument.Value) && (argument.Parameter is not { } parameter || ResultParts.Read(call.TargetMethod, parameter.Ordinal, compilation, calls).Gives));

        private static bool IsOfNoObject(IOperation? instance) => instance is null or IInstanceReferenceOperation or IObjectCreationOperation { Arguments.IsEmpty: true, Initializer: null };
    }
}
