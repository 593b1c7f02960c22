using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts.Sent;

/// <summary>
/// The objects of derived classes that the operations of a service send where a contract declares the base class: results, elements of results,
/// and values of data members of what they create.
/// </summary>
internal static class SentTypes
{
    private static readonly Memo<CompilationIndex, BoolBox> s_mayDerive = new(static index => MayDerive(index.Compilation));

    /// <summary>Each value with what declares its base class: the operation, or the property of a data contract.</summary>
    /// <param name="service">The service.</param>
    /// <param name="compilation">The compilation that declares it.</param>
    /// <param name="takesMembers">Whether values of data members are asked for: if not, only methods that may return a base class are bound.</param>
    /// <param name="cancellation">Ends the search.</param>
    public static IEnumerable<(IOperation Value, ISymbol Declaration, ITypeSymbol Declared)> Find(ServiceClass service, Compilation compilation,
        bool takesMembers, CancellationToken cancellation)
    {
        if (!s_mayDerive.GetOrRead(CompilationIndex.GetOrCreate(compilation)))
        {
            yield break;
        }

        List<BaseNames> bases = [.. World.Find(compilation).Select(BaseNames.GetOrCreate)];
        foreach (ServiceMethod method in service.Operations)
        {
            if (!takesMembers && !(FindResult(method.Operation!) is { } reply
                && bases.Exists(names => names.MayHold(reply) || names.MayHold(SerializedParts.ElementOf(reply)))))
            {
                continue;
            }

            foreach (IOperation operation in method.Operations(cancellation))
            {
                foreach (IOperation element in FindElements(operation, method, cancellation))
                {
                    if (SerializedParts.ElementOf(FindResult(method.Operation!)!) is var item && IsClass(item)
                        && OperationWalk.Unwrap(element) is { Type: { } own } one && IsDerived(own, item))
                    {
                        yield return (one, method.Operation!.Method, item);
                    }
                }

                (IOperation Value, ISymbol Declaration, ITypeSymbol Declared)? sent = operation switch
                {
                    IReturnOperation { ReturnedValue: { } value } when OperationWalk.EnclosingFunction(operation) is null
                        && FindResult(method.Operation!) is { } result => (value, method.Operation!.Method, result),
                    ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property: var member }, Value: var value }
                        when ServiceContracts.HasSerialization(member, WcfAttributes.DataMember)
                            && ServiceContracts.HasSerialization(member.ContainingType, WcfAttributes.DataContract) => (value, member, member.Type),
                    _ => null,
                };
                if (sent is var (unwrapped, declaration, declared) && IsClass(declared) && OperationWalk.Unwrap(unwrapped) is { Type: { } type } made
                    && IsDerived(type, declared) && !Throws(made))
                {
                    yield return (made, declaration, declared);
                }
            }
        }
    }

    // Whether any class derives from one whose source is in sight: if not, no method has to be bound.
    private static bool MayDerive(Compilation compilation)
    {
        List<BaseNames> bases = [.. World.Find(compilation).Select(BaseNames.GetOrCreate)];
        return compilation.References.OfType<CompilationReference>().Select(static reference => reference.Compilation).Prepend(compilation)
            .SelectMany(static code => code.SyntaxTrees).SelectMany(static tree => SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Declared.Types)
            .Any(type => type.Value is not InterfaceDeclarationSyntax && bases.Exists(names => names.MayHold(type.Key)));
    }

    // return new List<Shape> { new Circle() }; or shapes.Add(new Circle()); return shapes;
    private static IEnumerable<IOperation> FindElements(IOperation operation, ServiceMethod method, CancellationToken cancellation)
    {
        if (FindResult(method.Operation!) is not { } result || SymbolEqualityComparer.Default.Equals(SerializedParts.ElementOf(result), result)
            || OperationWalk.EnclosingFunction(operation) is not null)
        {
            yield break;
        }

        switch (operation)
        {
            case IReturnOperation { ReturnedValue: { } value }:
                IOperation made = OperationWalk.Unwrap(value);
                IEnumerable<IOperation> elements = made is IArrayCreationOperation { Initializer.ElementValues: var values } ? values
                    : made is IObjectCreationOperation { Initializer.Initializers: var adds }
                    ? adds.OfType<IInvocationOperation>().Where(static add => add.Arguments.Length == 1).Select(static add => add.Arguments[0].Value)
                    : [];
                foreach (IOperation element in elements)
                {
                    yield return element;
                }

                break;
            case IInvocationOperation { TargetMethod.Name: "Add", Arguments: { Length: 1 } arguments, Instance: ILocalReferenceOperation { Local: var list } }
                when method.Operations(cancellation).Any(other => other is IReturnOperation { ReturnedValue: { } returned }
                    && OperationWalk.Unwrap(returned) is ILocalReferenceOperation { Local: var local } && SymbolEqualityComparer.Default.Equals(local, list)):
                yield return arguments[0].Value;
                break;
        }
    }

    // return Wrap(Fail<Order>(e));
    private static bool Throws(IOperation value) =>
        value is IInvocationOperation call && (ThrowingMethods.Is(call)
            || call.Arguments.Any(static one => OperationWalk.Unwrap(one.Value) is IInvocationOperation inner && ThrowingMethods.Is(inner)));

    private static ITypeSymbol? FindResult(ServiceOperation operation)
    {
        foreach (KeyValuePair<ISymbol, ITypeSymbol> output in operation.Outputs)
        {
            if (output.Key is IMethodSymbol)
            {
                return output.Value;
            }
        }

        return null;
    }

    // Without any known type, an abstract class is reported where it is declared.
    private static bool IsClass(ITypeSymbol type) =>
        type is INamedTypeSymbol { TypeKind: TypeKind.Class, SpecialType: SpecialType.None, DeclaringSyntaxReferences.IsEmpty: false } named
        && (!named.IsAbstract || ServiceContracts.FindSerialization(named, WcfAttributes.KnownType) is not null);

    private static bool IsDerived(ITypeSymbol type, ITypeSymbol declared) =>
        type.TypeKind == TypeKind.Class && type.BaseType.AnyBase(at => SymbolEqualityComparer.Default.Equals(at, declared));
}
