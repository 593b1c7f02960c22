using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code.Objects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>
/// Reads what one method does to one object: its initializer, later assignments to its variables, and where it is passed. A binding is
/// followed into the methods that get it, and to the callers of the method that returns it.
/// </summary>
internal sealed class CodeObjectReader
{
    private const int MaxNesting = 4;

    private readonly FollowedObject _object;
    private readonly CodeSettings _settings;
    private readonly SettingAssignment _assignment;
    private readonly ObjectFlow _flow;
    private readonly CrossMethodReader _methods;

    // Whether the object is shared: then the one that a method returns need not be new for each caller.
    private bool _isShared;

    public CodeObjectReader(FollowedObject followed)
    {
        _object = followed;
        _settings = followed.Settings;
        _isShared = followed.IsGiven;
        _assignment = new SettingAssignment(followed);
        _flow = new ObjectFlow(followed, FollowReference);
        _methods = new CrossMethodReader(followed, _flow);
    }

    public static CodeSettings ReadBinding(IObjectCreationOperation creation, BindingKind kind, WcfSymbols symbols, CancellationToken cancellation)
    {
        var binding = new FollowedObject(new CodeSettings(), symbols, creation, creation, cancellation);
        CreationArguments.Read(binding, kind);
        new CodeObjectReader(binding).Read();
        return binding.Settings;
    }

    /// <summary>Reads the initializer of the object, and follows it from its creation.</summary>
    public void Read()
    {
        if (_object.IsOwnBody && _object.Creation.Syntax is BaseObjectCreationExpressionSyntax syntax)
        {
            _settings.Creations[_object.Prefix] = syntax;
        }

        if (_object.Creation.Initializer is { } initializer)
        {
            _assignment.ReadInitializer(initializer);
        }

        if (_object.Nesting > MaxNesting)
        {
            _object.MarkUnknown();
        }
        else
        {
            Follow();
        }
    }

    /// <summary>Follows the object from its origin to the local, the field or the expression that has it.</summary>
    public void Follow()
    {
        (IOperation top, bool isChosen) = FindChoice(_object.Origin);
        bool isEdited = _object.IsBinding && _object.IsOwnBody && !isChosen;
        switch (top.Parent)
        {
            case IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator }:
                NoteStatement(isEdited, top.Syntax, declarator.Symbol.Name);
                FollowLocal(declarator.Symbol);
                break;
            case ISimpleAssignmentOperation { Target: ILocalReferenceOperation target,
                Parent: IExpressionStatementOperation } assignment when assignment.Value == top:
                NoteStatement(isEdited, top.Syntax, target.Syntax.ToString());
                FollowLocal(target.Local);
                break;
            case ISimpleAssignmentOperation { Target: IMemberReferenceOperation { Member: IFieldSymbol or IPropertySymbol } target } assignment
                when assignment.Value == top
                    && target.Instance is null or IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance }:
                NoteStatement(isEdited && assignment.Parent is IExpressionStatementOperation, top.Syntax, target.Syntax.ToString());
                FollowMember(target.Member);
                break;
            case IFieldInitializerOperation { InitializedFields.Length: > 0 } field:
                FollowMember(field.InitializedFields[0]);
                break;
            case IPropertyInitializerOperation { InitializedProperties.Length: > 0 } property:
                FollowMember(property.InitializedProperties[0]);
                break;
            case var _ when _object.IsBinding:
                FollowReference(top);
                break;
        }
    }

    /// <summary>Follows the object through a method that gets it.</summary>
    public void FollowParameter(IParameterSymbol parameter)
    {
        _object.Mentions.Add(parameter, _object.Origin);
        FollowAll(parameter);
    }

    // Whether a conditional expression around the origin may choose another object, or null.
    private static (IOperation Top, bool IsChosen) FindChoice(IOperation origin)
    {
        IOperation top = origin;
        bool isChosen = false;
        while (true)
        {
            switch (top.Parent)
            {
                case IConversionOperation:
                    break;
                case IConditionalOperation { WhenFalse: not null } choice when choice.Condition != top:
                case ISwitchExpressionArmOperation or ISwitchExpressionOperation:
                    isChosen = true;
                    break;
                default:
                    return (top, isChosen);
            }

            top = top.Parent;
        }
    }

    private void NoteStatement(bool isEdited, SyntaxNode made, string receiver)
    {
        if (isEdited)
        {
            _settings.Statement ??= made.FirstAncestorOrSelf<SyntaxNode>(
                static node => node is StatementSyntax or MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax) as StatementSyntax;
            _settings.Receiver ??= receiver;
        }
    }

    private void FollowLocal(ILocalSymbol local)
    {
        if (_object.Mentions.AddLives(local, _object.Origin))
        {
            _flow.Follow(_isShared);
            return;
        }

        _object.Mentions.Add(local, _object.Origin);
        FollowAll(local);
    }

    private void FollowMember(ISymbol member)
    {
        _isShared = true;
        INamedTypeSymbol type = member.ContainingType;
        if (_object.Origin.SemanticModel is not { } model
            || type.DeclaringSyntaxReferences.FirstOrDefault(r => r.SyntaxTree == model.SyntaxTree) is not { } declaration)
        {
            _settings.DefaultsUnknown = true;
            return;
        }

        bool isOwn = type.DeclaringSyntaxReferences.Length == 1 && member is { DeclaredAccessibility: Accessibility.Private }
            and not IPropertySymbol { SetMethod.DeclaredAccessibility: not Accessibility.Private };
        if (!isOwn && InternalMembers.MayBeUsedElsewhere(member, declaration.GetSyntax(_object.Cancellation), model.Compilation, _object.Cancellation))
        {
            _settings.DefaultsUnknown = true;
        }

        MemberNames names = CompilationIndex.GetOrCreate(model.Compilation).MemberNames(type, _object.Cancellation);
        foreach (SyntaxNode node in names.Find(member.Name).Concat(names.FindInNestedTypes(member.Name)))
        {
            if (node is IdentifierNameSyntax name && node.SyntaxTree == declaration.SyntaxTree && declaration.Span.Contains(node.Span))
            {
                SyntaxNode access = name.Parent is MemberBindingExpressionSyntax
                    || (name.Parent is MemberAccessExpressionSyntax qualified && qualified.Name == name) ? name.Parent : name;
                if (model.GetOperation(access, _object.Cancellation) is IMemberReferenceOperation reference
                    && SymbolEqualityComparer.Default.Equals(reference.Member, member))
                {
                    _object.Mentions.Add(reference);
                }
            }
        }

        if (_object.Mentions.All.Count > 0)
        {
            FollowAll(member);
        }
    }

    private void FollowAll(ISymbol symbol)
    {
        if (!IsAssignedElsewhere(symbol))
        {
            _flow.Follow(_isShared);
            return;
        }

        // Two objects share the name: what is done to it may be done to the other.
        _settings.DefaultsUnknown = true;
        foreach (ObjectUse use in _object.Mentions.All.Select(reference => ObjectUse.Classify(reference, _object.IsBinding)))
        {
            if (use.Path.Length > 0 && (use.Kind == ObjectUseKind.Write || use.Object.Type is { IsValueType: false, SpecialType: SpecialType.None }))
            {
                _object.MarkUnknown(use.Path);
            }
        }
    }

    private bool IsAssignedElsewhere(ISymbol symbol)
    {
        TextSpan origin = _object.Origin.Syntax.Span;
        return _object.Mentions.All.Any(reference => reference.Parent is IAssignmentOperation assignment && assignment.Target == reference
                && SymbolEqualityComparer.Default.Equals(SymbolOf(reference), symbol) && !assignment.Syntax.Span.Contains(origin)
                && (assignment is ICoalesceAssignmentOperation || (assignment is ISimpleAssignmentOperation && !CodeValue.IsNull(assignment.Value))))
            || symbol.DeclaringSyntaxReferences.Select(declaration => declaration.GetSyntax(_object.Cancellation) switch
            {
                VariableDeclaratorSyntax declarator => declarator.Initializer?.Value,
                PropertyDeclarationSyntax property => property.Initializer?.Value ?? property.ExpressionBody?.Expression,
                _ => null,
            }).Any(initial => initial is not null && !initial.Span.Contains(origin)
                && initial.Kind() is not (SyntaxKind.NullLiteralExpression or SyntaxKind.DefaultLiteralExpression));
    }

    private static ISymbol? SymbolOf(IOperation reference) => reference switch
    {
        ILocalReferenceOperation local => local.Local,
        IParameterReferenceOperation parameter => parameter.Parameter,
        IMemberReferenceOperation member => member.Member,
        _ => null,
    };

    private void FollowReference(IOperation reference)
    {
        var use = ObjectUse.Classify(reference, _object.IsBinding);
        bool isCertain = !use.IsChosen && !_object.Mentions.IsUncertain(reference);
        _object.HasEscaped.Value |= use.Escapes && use.Kind != ObjectUseKind.PassedTo;
        switch (use.Kind)
        {
            case ObjectUseKind.Write when use.Value is { } value:
                bool isOwn = reference is not IMemberReferenceOperation { Instance: not (null or IInstanceReferenceOperation) }
                    && reference.Syntax.SyntaxTree == _object.Origin.Syntax.SyntaxTree;
                _assignment.Assign(use.Path, value, use.Operation.Syntax, isCertain && isOwn && _flow.IsCertain);
                break;
            case ObjectUseKind.Write:
                _object.MarkUnknown(use.Path);
                break;
            case ObjectUseKind.Called:
                VisitInvocation((IInvocationOperation)use.Operation, use.Path);
                break;
            case ObjectUseKind.PassedTo:
                VisitArgument((IArgumentOperation)use.Operation, use, isCertain);
                break;
            case ObjectUseKind.Returned:
                VisitReturn((IReturnOperation)use.Operation, use);
                break;
            case ObjectUseKind.Alias when !_object.Mentions.IsNamedAt(use.Object):
                AddAlias(use);
                break;
            case ObjectUseKind.Escape:
                MarkEscaped(use);
                break;
        }
    }

    private void VisitArgument(IArgumentOperation argument, ObjectUse use, bool isCertain)
    {
        if (use.Path.Length == 0 && _object.IsBinding)
        {
            if (!_methods.FollowInto(argument, isCertain))
            {
                _object.HasEscaped.Value = true;
            }

            return;
        }

        _object.HasEscaped.Value |= use.Escapes;
        if (use.Path.Length == 0 && argument.Parent is IInvocationOperation { TargetMethod.Name: not ("Add" or "Insert") })
        {
            _object.MarkUnknown();
        }
        else if (argument.Parent is not IObjectCreationOperation { Type: { } made } || BindingKinds.OfType(made) != BindingKind.Custom)
        {
            MarkEscaped(use);
        }
    }

    private void VisitReturn(IReturnOperation result, ObjectUse use)
    {
        if (_object.IsBinding && !_isShared && result.Kind == OperationKind.Return && _methods.FollowCallers(result))
        {
            return;
        }

        if (_object.IsGiven)
        {
            // The method returns its parameter, so its caller may write more.
            _object.MarkUnknown();
        }
        else
        {
            MarkEscaped(use);
        }
    }

    // Another local refers to the same object: when writes by that name run is not followed.
    private void AddAlias(ObjectUse use)
    {
        IEnumerable<ISymbol?> aliases = use.Operation is IIsPatternOperation { Pattern: var pattern }
            ? pattern.DescendantsAndSelf()
                .Select(static part => (part as IDeclarationPatternOperation)?.DeclaredSymbol ?? (part as IRecursivePatternOperation)?.DeclaredSymbol)
            : [OperationWalk.FindAlias(use.Object)];
        foreach (ISymbol alias in aliases.OfType<ISymbol>())
        {
            MarkEscaped(use);
            foreach (string path in ParameterWrites.FindPaths(alias, use.Operation).Where(static path => path.Length > 0))
            {
                _object.MarkUnknown(path);
            }
        }
    }

    // Code that is not followed can reach the object from here on.
    private void MarkEscaped(ObjectUse use)
    {
        if (use.Object.Type is null or { IsValueType: true } or { SpecialType: SpecialType.System_String })
        {
            return;
        }

        if (use.Path.Length > 0)
        {
            _object.MarkUnknown(use.Path);
        }
        else if (_object.IsBinding)
        {
            _settings.DefaultsUnknown = true;
        }
    }

    private void VisitInvocation(IInvocationOperation invocation, string path)
    {
        bool isOfElements = _object.IsBinding && path == "elements";
        switch (invocation.TargetMethod.Name)
        {
            case "Add" when isOfElements && invocation.Arguments.Length == 1 && _flow.RunsAlways(invocation):
                _assignment.AddElement(invocation.Arguments[0].Value);
                return;
            case "Add" or "Insert" or "Remove" or "RemoveAt" or "RemoveAll" or "Clear" when isOfElements:
                _settings.ElementsUnknown = true;
                return;
            case "ToString" or "Equals" or "GetHashCode" or "CreateBindingElements" or "GetProperty" or "Clone" or "CopyTo":
            case var name when name.StartsWith("CanBuild", StringComparison.Ordinal) || name.StartsWith("Build", StringComparison.Ordinal):
                return;
        }

        // GetType() is how old code reaches properties by reflection.
        _object.MarkUnknown(path);
    }
}
