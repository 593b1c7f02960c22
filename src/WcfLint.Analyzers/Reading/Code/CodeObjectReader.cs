using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>
/// Reads what one method does to one object: its initializer, later assignments to what holds it, and where it goes.
/// The object is a binding, an element of a custom binding or an object below one (reader quotas, security). A binding is followed
/// into the methods that it is handed to, and to the callers of the method that returns it.
/// </summary>
internal sealed class CodeObjectReader
{
    private const int MaxNesting = 4;

    // From the method that makes the binding to others: a helper that it is handed to, a caller that gets it.
    private const int MaxSteps = 2;

    // It is read again for each object that it gets; one that says more of it is only asked what it may write.
    private const int MaxReferencesOfHelper = 64;

    private readonly CodeSettings _settings;
    private readonly WcfSymbols _symbols;
    private readonly CancellationToken _cancellation;
    private readonly IObjectCreationOperation _creation;
    private readonly string _prefix;
    private readonly int _nesting;

    // Where the object comes from in the body that is read: its creation, the call that returns it, or the method that gets it.
    private readonly IOperation _origin;

    private readonly int _steps;

    // Whether what is read here happens to the object whenever it is made.
    private readonly bool _isReached = true;

    // Where to show what another file writes: in the file that makes the object. Null in that file.
    private readonly Location? _shownAt;

    private readonly ObjectNames _names;

    // Others have the object, too: what is returned is not this one for each caller.
    private bool _isShared;

    // The method that is read got it as a parameter.
    private bool _isGiven;

    // The part of a conditional that is being followed, as if it were all there is; null outside of any.
    private IOperation? _branch;

    // What was written where the method may be left before its end: the object is used with that, too.
    private List<CodeWrites>? _left;

    private CodeObjectReader(CodeSettings settings, WcfSymbols symbols, IObjectCreationOperation creation, string prefix, int nesting, CancellationToken cancellation)
    {
        _settings = settings;
        _symbols = symbols;
        _creation = creation;
        _origin = creation;
        _names = new ObjectNames(creation.Type);
        _prefix = prefix;
        _nesting = nesting;
        _cancellation = cancellation;
    }

    // The same binding in another body.
    private CodeObjectReader(CodeObjectReader from, IOperation origin, bool isReached, Location shownAt)
        : this(from._settings, from._symbols, from._creation, from._prefix, from._nesting, from._cancellation)
    {
        _origin = origin;
        _steps = from._steps + 1;
        _isReached = isReached;
        _shownAt = origin.Syntax.SyntaxTree == from._creation.Syntax.SyntaxTree ? null : from._shownAt ?? shownAt;
    }

    // An object that the binding gets.
    private CodeObjectReader(CodeObjectReader from, IObjectCreationOperation creation, string prefix)
        : this(from._settings, from._symbols, creation, prefix, from._nesting + 1, from._cancellation)
    {
        _steps = from._steps;
        _shownAt = from._shownAt;
    }

    private bool IsBinding => _prefix.Length == 0;

    // Only here may an edit add or take away: what another method writes, it may write to other objects, too.
    private bool IsOwnBody => _steps == 0;

    public static CodeSettings ReadBinding(IObjectCreationOperation creation, BindingKind kind, WcfSymbols symbols, CancellationToken cancellation)
    {
        var settings = new CodeSettings();
        var reader = new CodeObjectReader(settings, symbols, creation, string.Empty, 0, cancellation);
        reader.ReadArguments(kind);
        reader.Read();
        return settings;
    }

    private void ReadArguments(BindingKind kind)
    {
        foreach (IArgumentOperation argument in _creation.Arguments)
        {
            if (argument.Parameter is { Name: "configurationName" or "configName", Type.SpecialType: SpecialType.System_String })
            {
                _settings.ConfigurationName = CodeValue.GetText(argument.Value);
            }
        }

        if (kind == BindingKind.Custom)
        {
            ReadCustomArguments();
            return;
        }

        foreach (IArgumentOperation argument in _creation.Arguments)
        {
            ITypeSymbol? type = argument.Parameter?.Type;
            if (type is null || argument.ArgumentKind == ArgumentKind.DefaultValue)
            {
                continue;
            }

            if (type.TypeKind == TypeKind.Enum)
            {
                SetFromArgument("security.mode", argument);
            }
            else if (type.SpecialType == SpecialType.System_Boolean)
            {
                SetFromArgument("reliableSession.enabled", argument);
            }
            else
            {
                // A name of a binding in configuration, or a constructor of some other platform: anything may be set.
                _settings.DefaultsUnknown = true;
            }
        }
    }

    private void ReadCustomArguments()
    {
        bool elements = false;
        foreach (IArgumentOperation argument in _creation.Arguments)
        {
            ITypeSymbol? type = argument.Parameter?.Type;
            if (type is IArrayTypeSymbol)
            {
                elements = true;
                if (argument.Value is IArrayCreationOperation { Initializer: { } list })
                {
                    foreach (IOperation element in list.ElementValues)
                    {
                        AddElement(element);
                    }
                }
                else
                {
                    _settings.ElementsUnknown = true;
                }
            }
            else if (type?.SpecialType != SpecialType.System_String)
            {
                _settings.ElementsUnknown = true;
                elements = true;
            }
        }

        if (_creation.Arguments.Length > 0 && !elements)
        {
            _settings.ElementsUnknown = true;
        }
    }

    private void AddElement(IOperation value)
    {
        IOperation inner = CodeValue.Unwrap(value);
        if (inner.Type is not { } type || BindingKinds.ElementOfType(type) is not { } name)
        {
            _settings.ElementsUnknown = true;
            return;
        }

        _settings.Elements.Add(name);
        _settings.ElementTypes[name + "."] = type;
        if (CreationOf(inner) is { } creation)
        {
            new CodeObjectReader(this, creation, name + ".").Read();
        }
        else
        {
            _settings.MarkUnknown(name);
        }
    }

    private void SetFromArgument(string path, IArgumentOperation argument)
    {
        _settings.Set(new CodeSetting(
            Setting.AnyOf(path, CodeValue.GetTexts(argument.Value), argument.Value.Syntax.GetLocation()),
            argument.Value.Syntax,
            null));
    }

    private void Read()
    {
        if (IsOwnBody && _creation.Syntax is BaseObjectCreationExpressionSyntax syntax)
        {
            _settings.Creations[_prefix] = syntax;
        }

        if (_creation.Initializer is { } initializer)
        {
            ReadInitializer(initializer, string.Empty);
        }

        if (_nesting > MaxNesting)
        {
            _settings.MarkUnknown(_prefix.TrimEnd('.'));
            return;
        }

        Follow();
    }

    private void ReadInitializer(IObjectOrCollectionInitializerOperation initializer, string path)
    {
        foreach (IOperation entry in initializer.Initializers)
        {
            switch (entry)
            {
                case ISimpleAssignmentOperation { Target: IPropertyReferenceOperation property } assignment:
                    Assign(SettingPaths.Join(path, SettingPaths.FromMember(property.Property.Name)), assignment.Value, assignment.Syntax, certain: true);
                    break;
                case IMemberInitializerOperation { InitializedMember: IPropertyReferenceOperation property } member:
                    string below = SettingPaths.Join(path, SettingPaths.FromMember(property.Property.Name));
                    if (IsOwnBody && member.Syntax is AssignmentExpressionSyntax { Right: InitializerExpressionSyntax list })
                    {
                        _settings.Initializers[_prefix + below + "."] = list;
                    }

                    ReadInitializer(member.Initializer, below);
                    break;
                case IInvocationOperation { Arguments.Length: 1 } add when IsBinding && path == "elements":
                    AddElement(add.Arguments[0].Value);
                    break;
            }
        }
    }

    private void Assign(string path, IOperation value, SyntaxNode owner, bool certain)
    {
        string full = (_prefix + path).TrimEnd('.');
        IOperation inner = CodeValue.Unwrap(value);
        inner = inner is ILocalReferenceOperation held && LocalValues.FindValue(held) is { } only && IsMaxQuotas(CodeValue.Unwrap(only)) ? CodeValue.Unwrap(only) : inner;
        Location location = _shownAt ?? owner.GetLocation();
        ImmutableArray<string?> texts = CodeValue.GetTexts(value);
        bool isKnown = !texts.Contains(null);
        if (IsBinding && path.StartsWith("elements.", StringComparison.Ordinal))
        {
            _settings.MarkUnknown(path);
            return;
        }

        if (!certain)
        {
            if (isKnown)
            {
                _settings.AddPossible(Setting.AnyOf(full, texts, location));
            }
            else
            {
                _settings.MarkUnknown(full);
            }

            return;
        }

        _settings.Clear(full);
        if (isKnown)
        {
            Set(Setting.AnyOf(full, texts, location), value.Syntax, owner);
        }
        else if (CodeValue.IsNull(value))
        {
            // As good as never written.
        }
        else if (IsMaxQuotas(inner))
        {
            foreach (string quota in ReaderQuotas.Names)
            {
                Set(Setting.Explicit(full + "." + quota, "2147483647", location), null, owner);
            }
        }
        else if (inner.Type is { IsValueType: false } && CreationOf(inner) is { Arguments.Length: 0 } creation)
        {
            new CodeObjectReader(this, creation, full + ".").Read();
        }
        else
        {
            Set(Setting.AnyOf(full, texts, location), value.Syntax, owner);
            if (inner.Type is { IsValueType: false, SpecialType: SpecialType.None })
            {
                _settings.MarkUnknown(full);
            }
        }
    }

    private static bool IsMaxQuotas(IOperation value) =>
        value is IPropertyReferenceOperation { Instance: null, Property: { Name: "Max", ContainingType.Name: "XmlDictionaryReaderQuotas" } };

    private void Set(Setting setting, SyntaxNode? value, SyntaxNode owner) =>
        _settings.Set(new CodeSetting(setting, IsOwnBody ? value : null, IsOwnBody ? owner : null));

    /// <summary>The object creation that an expression is, or that its local got as only value.</summary>
    private IObjectCreationOperation? CreationOf(IOperation inner)
    {
        if (inner is IObjectCreationOperation creation)
        {
            return creation;
        }

        if (inner is not ILocalReferenceOperation { Local: { IsConst: false } local })
        {
            return null;
        }

        IObjectCreationOperation? only = null;
        foreach (LocalMention mention in BodyOperations.GetOrCreate(inner).FindMentions(local))
        {
            IOperation? assigned = mention.Operation switch
            {
                IVariableDeclaratorOperation declarator => declarator.Initializer?.Value,
                { Parent: ISimpleAssignmentOperation assignment } when assignment.Target == mention.Operation => assignment.Value,
                _ => null,
            };
            if (assigned is null || CodeValue.IsNull(assigned))
            {
                continue;
            }

            if (only is not null || CodeValue.Unwrap(assigned) is not IObjectCreationOperation found)
            {
                return null;
            }

            only = found;
        }

        return only;
    }

    private void Follow()
    {
        IOperation top = _origin;
        bool isChosen = false;
        while (true)
        {
            if (top.Parent is IConversionOperation or IParenthesizedOperation)
            {
                top = top.Parent;
            }
            else if ((top.Parent is IConditionalOperation { WhenFalse: not null } choice && choice.Condition != top) || top.Parent is ISwitchExpressionArmOperation or ISwitchExpressionOperation)
            {
                // Where another arm is chosen there is another object, or none.
                isChosen = true;
                top = top.Parent!;
            }
            else
            {
                break;
            }
        }

        bool isEdited = IsBinding && IsOwnBody && !isChosen;
        switch (top.Parent)
        {
            case IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator }:
                _settings.Statement ??= isEdited ? StatementOf(top.Syntax) : null;
                _settings.Receiver ??= isEdited ? declarator.Symbol.Name : null;
                FollowLocal(declarator.Symbol);
                break;
            case ISimpleAssignmentOperation { Target: ILocalReferenceOperation target, Parent: IExpressionStatementOperation } assignment when assignment.Value == top:
                _settings.Statement ??= isEdited ? StatementOf(top.Syntax) : null;
                _settings.Receiver ??= isEdited ? target.Syntax.ToString() : null;
                FollowLocal(target.Local);
                break;
            case ISimpleAssignmentOperation { Target: IMemberReferenceOperation { Member: IFieldSymbol or IPropertySymbol } target } assignment
                when assignment.Value == top && target.Instance is null or IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance }:
                if (assignment.Parent is IExpressionStatementOperation && isEdited)
                {
                    _settings.Statement ??= StatementOf(top.Syntax);
                    _settings.Receiver ??= target.Syntax.ToString();
                }

                FollowMember(target.Member);
                break;
            case IFieldInitializerOperation { InitializedFields.Length: > 0 } field:
                FollowMember(field.InitializedFields[0]);
                break;
            case IPropertyInitializerOperation { InitializedProperties.Length: > 0 } property:
                FollowMember(property.InitializedProperties[0]);
                break;
            default:
                if (IsBinding)
                {
                    FollowReference(top);
                }

                break;
        }
    }

    private void FollowLocal(ILocalSymbol local)
    {
        var references = new List<IOperation>();
        _names.AddReferences(local, _origin, references);
        FollowAll(references, local);
    }

    private void FollowMember(ISymbol member)
    {
        _isShared = true;
        INamedTypeSymbol type = member.ContainingType;
        if (member.DeclaredAccessibility != Accessibility.Private || type.DeclaringSyntaxReferences.Length != 1 || member is IPropertySymbol { SetMethod.DeclaredAccessibility: not Accessibility.Private })
        {
            _settings.DefaultsUnknown = true;
        }

        if (_origin.SemanticModel is not { } model || type.DeclaringSyntaxReferences.FirstOrDefault(r => r.SyntaxTree == model.SyntaxTree) is not { } declaration)
        {
            _settings.DefaultsUnknown = true;
            return;
        }

        List<IOperation>? references = null;
        MemberNames names = MemberNames.GetOrCreate(type, _cancellation);
        foreach (SyntaxNode node in names.Find(member.Name).Concat(names.FindInNestedTypes(member.Name)))
        {
            if (node is IdentifierNameSyntax name && node.SyntaxTree == declaration.SyntaxTree && declaration.Span.Contains(node.Span))
            {
                SyntaxNode access = name.Parent is MemberBindingExpressionSyntax || (name.Parent is MemberAccessExpressionSyntax qualified && qualified.Name == name) ? name.Parent : name;
                if (model.GetOperation(access, _cancellation) is IMemberReferenceOperation reference && SymbolEqualityComparer.Default.Equals(reference.Member, member))
                {
                    (references ??= []).Add(reference);
                    _names.AddNamesFor(reference, references);
                }
            }
        }

        FollowAll(references, member);
    }

    private void FollowAll(List<IOperation>? references, ISymbol symbol)
    {
        if (references is null)
        {
            return;
        }

        if (AssignedElsewhere(references, symbol))
        {
            // Two objects share the name: what is done to it may be done to the other.
            _settings.DefaultsUnknown = true;
            foreach (IOperation reference in references)
            {
                MarkWritesUnknown(reference);
            }

            return;
        }

        references.Sort(static (a, b) => a.Syntax.SpanStart.CompareTo(b.Syntax.SpanStart));
        FollowInOrder(references);
        if (_left is not null)
        {
            _left.Insert(0, _settings.Fork());
            _settings.Resume(CodeWrites.Join(_left.ToImmutableArray()));
        }
    }

    private void FollowInOrder(List<IOperation> references)
    {
        for (int i = 0; i < references.Count; i++)
        {
            if (BranchPaths.FindAround(references[i], _origin, _branch) is not { } ways)
            {
                FollowReference(references[i]);
                if (IsReturned(references[i]))
                {
                    (_left ??= []).Add(_settings.Fork());
                }

                continue;
            }

            int end = i;
            while (end < references.Count && ways.Contains(references[end]))
            {
                end++;
            }

            FollowWays(ways, references.GetRange(i, end - i));
            i = end - 1;
        }
    }

    private void FollowWays(BranchPaths ways, List<IOperation> references)
    {
        ILookup<int, IOperation> byWay = references.ToLookup(ways.IndexOf);
        foreach (IOperation reference in byWay[-1])
        {
            FollowReference(reference);
        }

        IOperation? outer = _branch;
        if (ways.Condition is { } condition && _names.Decide(condition) is { } holds && ways.FindOnlyWay(holds) is var only && (only < 0 || !(ways.Leaves(only) || ways.Throws(only))))
        {
            if (only >= 0)
            {
                _branch = ways.Bodies[only];
                FollowInOrder(references.FindAll(r => ways.IndexOf(r) == only));
                _branch = outer;
            }

            return;
        }

        CodeWrites before = _settings.Fork();
        CodeWrites? left = null;
        var ends = ImmutableArray.CreateBuilder<CodeWrites>();
        for (int way = 0; way < ways.Bodies.Length; way++)
        {
            _settings.Resume(before.Fork());
            _branch = ways.Bodies[way];
            List<IOperation> own = byWay[way].ToList();
            FollowInOrder(own);
            if (own.Count > 0 && ways.Leaves(way))
            {
                left = _settings.Resume(before);
                (_left ??= []).Add(left);
            }
            else if (!ways.Throws(way))
            {
                ends.Add(_settings.Resume(before));
            }
        }

        _branch = outer;
        if (ways.MayPassBy)
        {
            ends.Add(before);
        }

        _settings.Resume(ends.Count > 0 ? CodeWrites.Join(ends.ToImmutable()) : left?.Fork() ?? before);
    }

    // By the method that makes the object, not by a lambda in it.
    private bool IsReturned(IOperation reference)
    {
        bool isReturned = false;
        for (IOperation? parent = reference.Parent; parent is not null and not (IAnonymousFunctionOperation or ILocalFunctionOperation); parent = parent.Parent)
        {
            if (parent.Syntax.Span.Contains(_origin.Syntax.Span))
            {
                return isReturned && reference.Syntax.SpanStart > _origin.Syntax.SpanStart;
            }

            isReturned |= parent is IReturnOperation;
        }

        return false;
    }

    private bool AssignedElsewhere(List<IOperation> references, ISymbol symbol)
    {
        foreach (IOperation reference in references)
        {
            if (reference.Parent is not IAssignmentOperation assignment || assignment.Target != reference || !SymbolEqualityComparer.Default.Equals(SymbolOf(reference), symbol)
                || assignment.Syntax.Span.Contains(_origin.Syntax.Span))
            {
                continue;
            }

            if (assignment is ICoalesceAssignmentOperation || (assignment is ISimpleAssignmentOperation && !CodeValue.IsNull(assignment.Value)))
            {
                return true;
            }
        }

        foreach (SyntaxReference declaration in symbol.DeclaringSyntaxReferences)
        {
            SyntaxNode node = declaration.GetSyntax(_cancellation);
            ExpressionSyntax? initial = node switch
            {
                VariableDeclaratorSyntax declarator => declarator.Initializer?.Value,
                PropertyDeclarationSyntax property => property.Initializer?.Value ?? property.ExpressionBody?.Expression,
                _ => null,
            };
            if (initial is not null && !initial.Span.Contains(_origin.Syntax.Span) && !initial.IsKind(SyntaxKind.NullLiteralExpression) && !initial.IsKind(SyntaxKind.DefaultLiteralExpression))
            {
                return true;
            }
        }

        return false;
    }

    private static ISymbol? SymbolOf(IOperation reference) => reference switch
    {
        ILocalReferenceOperation local => local.Local,
        IParameterReferenceOperation parameter => parameter.Parameter,
        IMemberReferenceOperation member => member.Member,
        _ => null,
    };

    private void MarkWritesUnknown(IOperation reference)
    {
        string path = string.Empty;
        IOperation current = reference;
        while (current.Parent is IPropertyReferenceOperation property && property.Instance == current)
        {
            path = SettingPaths.Join(path, SettingPaths.FromMember(property.Property.Name));
            current = property;
        }

        if (path.Length > 0 && (current.Parent is IAssignmentOperation { } assignment && assignment.Target == current || current.Type is { IsValueType: false, SpecialType: SpecialType.None }))
        {
            _settings.MarkUnknown(_prefix + path);
        }
    }

    private void FollowReference(IOperation reference)
    {
        string path = string.Empty;
        bool isChosen = _names.IsUncertain(reference);
        IOperation current = reference;
        while (true)
        {
            IOperation? parent = current.Parent;
            switch (parent)
            {
                case IConversionOperation or IParenthesizedOperation:
                    current = parent;
                    continue;
                case IConditionalOperation { WhenFalse: not null } choice when choice.Condition != current && path.Length == 0:
                case ICoalesceOperation or ISwitchExpressionArmOperation or ISwitchExpressionOperation when path.Length == 0:
                    isChosen = true;
                    current = parent;
                    continue;
                case IPropertyReferenceOperation property when property.Instance == current:
                    path = SettingPaths.Join(path, SettingPaths.FromMember(property.Property.Name));
                    current = property;
                    continue;
                case ISimpleAssignmentOperation assignment when assignment.Target == current:
                    if (path.Length > 0)
                    {
                        bool certain = !isChosen && reference is not IMemberReferenceOperation { Instance: not (null or IInstanceReferenceOperation) }
                            && reference.Syntax.SyntaxTree == _origin.Syntax.SyntaxTree
                            && IsCertain(assignment);
                        Assign(path, assignment.Value, assignment.Syntax, certain);
                    }

                    return;
                case IAssignmentOperation assignment when assignment.Target == current:
                case IIncrementOrDecrementOperation:
                case ITupleOperation tuple when IsDeconstructed(tuple):
                    if (path.Length > 0)
                    {
                        _settings.MarkUnknown(_prefix + path);
                    }

                    return;
                case IInvocationOperation invocation when invocation.Instance == current:
                    Invoked(invocation, path);
                    return;
                // XmlDictionaryReaderQuotas.Max.CopyTo(binding.ReaderQuotas) writes all five (referencesource, XmlDictionaryReaderQuotas.cs, CopyTo).
                case IArgumentOperation { Parent: IInvocationOperation { TargetMethod: { Name: "CopyTo", ContainingType.Name: "XmlDictionaryReaderQuotas" }, Instance: { } quotas } copy }
                    when path.Length > 0 || !IsBinding:
                    Assign(path, quotas, copy.Syntax, !isChosen && reference.Syntax.SyntaxTree == _origin.Syntax.SyntaxTree && IsCertain(copy));
                    return;
                case IArgumentOperation argument:
                    if (path.Length == 0 && IsBinding)
                    {
                        Passed(argument, !isChosen);
                    }
                    else if (path.Length == 0 && argument.Parent is IInvocationOperation { TargetMethod.Name: not ("Add" or "Insert") })
                    {
                        _settings.MarkUnknown(_prefix.TrimEnd('.'));
                    }
                    else if (argument.Parent is not IObjectCreationOperation { Type: { } made } || BindingKinds.OfType(made) != BindingKind.Custom)
                    {
                        Escaped(current, path);
                    }

                    return;
                case IIsPatternOperation or IVariableInitializerOperation or ISimpleAssignmentOperation when path.Length == 0 && _names.IsNamedAt(current):
                    return;
                case IReturnOperation { Kind: OperationKind.Return } result when path.Length == 0 && IsBinding && FollowCallers(result):
                    return;
                case IReturnOperation when path.Length == 0 && _isGiven:
                    // What it does for a living is to give back what it got: the caller goes on with that.
                    _settings.MarkUnknown(_prefix.TrimEnd('.'));
                    return;
                case IIsPatternOperation { Pattern: var pattern } when path.Length == 0:
                    foreach (IOperation part in pattern.DescendantsAndSelf())
                    {
                        ISymbol? declared = part is IDeclarationPatternOperation name ? name.DeclaredSymbol : (part as IRecursivePatternOperation)?.DeclaredSymbol;
                        if (declared is not null)
                        {
                            Shared(current, declared);
                        }
                    }

                    return;
                case IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator } when path.Length == 0:
                    Shared(current, declarator.Symbol);
                    return;
                case ISimpleAssignmentOperation { Target: ILocalReferenceOperation { Local: var local } } when path.Length == 0:
                    Shared(current, local);
                    return;
                case IExpressionStatementOperation or IBinaryOperation or IIsPatternOperation or IIsTypeOperation or INameOfOperation
                    or IInterpolationOperation or ITypeOfOperation or null:
                    return;
                default:
                    Escaped(current, path);
                    return;
            }
        }
    }

    private static bool IsDeconstructed(ITupleOperation tuple)
    {
        IOperation top = tuple;
        while (top.Parent is ITupleOperation or IConversionOperation)
        {
            top = top.Parent;
        }

        return top.Parent is IDeconstructionAssignmentOperation assignment && assignment.Target == top;
    }

    // Another local has the same object: what is written by that name is written at some time.
    private void Shared(IOperation what, ISymbol? alias)
    {
        Escaped(what, string.Empty);
        if (alias is not null && what.Syntax.Ancestors().FirstOrDefault(static n => n is (MemberDeclarationSyntax and not GlobalStatementSyntax) or CompilationUnitSyntax) is { } member)
        {
            foreach (string path in ParameterWrites.FindPaths(member, alias.Name))
            {
                if (path.Length > 0)
                {
                    _settings.MarkUnknown(_prefix + path);
                }
            }
        }
    }

    // Somebody else can reach the object from here on.
    private void Escaped(IOperation what, string path)
    {
        if (what.Type is null or { IsValueType: true } or { SpecialType: SpecialType.System_String })
        {
            return;
        }

        if (path.Length > 0)
        {
            _settings.MarkUnknown(_prefix + path);
        }
        else if (IsBinding)
        {
            _settings.DefaultsUnknown = true;
        }
    }

    private void Invoked(IInvocationOperation invocation, string path)
    {
        switch (invocation.TargetMethod.Name)
        {
            case "Add" when IsBinding && path == "elements" && invocation.Arguments.Length == 1 && _branch is null && IsCertain(invocation):
                AddElement(invocation.Arguments[0].Value);
                return;
            case "Add" or "Insert" or "Remove" or "RemoveAt" or "RemoveAll" or "Clear" when IsBinding && path == "elements":
                _settings.ElementsUnknown = true;
                return;
            case "ToString" or "Equals" or "GetHashCode" or "CreateBindingElements" or "GetProperty" or "Clone" or "CopyTo":
                return;
        }

        if (invocation.TargetMethod.Name.StartsWith("CanBuild", StringComparison.Ordinal) || invocation.TargetMethod.Name.StartsWith("Build", StringComparison.Ordinal))
        {
            return;
        }

        // GetType() is how old code reaches properties by reflection.
        _settings.MarkUnknown((_prefix + path).TrimEnd('.'));
    }

    private void Passed(IArgumentOperation argument, bool isCertain)
    {
        switch (argument.Parent)
        {
            case IObjectCreationOperation { Constructor: { } constructor, Type: INamedTypeSymbol made } creation:
                if (MadeEndpoints.ContractOf(made, _symbols) is { } contract)
                {
                    AddEndpoint(EndpointSide.Client, contract, creation.Arguments, creation);
                }
                else
                {
                    PassedTo(constructor, argument, isCertain);
                }

                break;
            case IInvocationOperation invocation:
                IMethodSymbol method = invocation.TargetMethod;
                if ((method is { Name: "CreateChannel", IsStatic: true } || method.MethodKind == MethodKind.Constructor) && MadeEndpoints.ContractOf(method.ContainingType, _symbols) is { } factoryContract)
                {
                    AddEndpoint(EndpointSide.Client, factoryContract, invocation.Arguments, invocation);
                }
                else if (method.Name == "AddServiceEndpoint" && (!IsSource(method) || ServiceContracts.IsWcf(method.ContainingNamespace)))
                {
                    AddEndpoint(EndpointSide.Service, MadeEndpoints.ServiceContract(invocation, _symbols), invocation.Arguments, invocation);
                }
                else
                {
                    PassedTo(method, argument, isCertain);
                }

                break;
            default:
                _settings.DefaultsUnknown = true;
                break;
        }
    }

    private static bool IsSource(IMethodSymbol method) => method.DeclaringSyntaxReferences.Length > 0;

    // What a method of the project does to its parameter is done to the object, and what it makes with it has the object.
    private bool FollowInto(IMethodSymbol method, IArgumentOperation argument, bool isCertain)
    {
        if (_steps >= MaxSteps || argument is not { Parameter: { RefKind: RefKind.None, IsParams: false } parameter, Parent: { } call }
            || _origin.SemanticModel is not { Compilation: { } compilation } || MethodBodies.Find(method, compilation, _cancellation) is not { } body)
        {
            return false;
        }

        IReadOnlyList<IOperation> all = BodyOperations.GetOrCreate(body).FindReferences(parameter.OriginalDefinition);
        if (all.Count > MaxReferencesOfHelper)
        {
            return false;
        }

        var references = new List<IOperation>(all);
        var inner = new CodeObjectReader(this, body, isCertain && IsCertain(call), call.Syntax.GetLocation()) { _isShared = true, _isGiven = true };
        inner._names.AddReferences(parameter.OriginalDefinition, references);
        inner.FollowAll(references, parameter.OriginalDefinition);
        return true;
    }

    // Each caller of the method that makes a binding gets one of its own, and goes on with it in its own way.
    private bool FollowCallers(IReturnOperation result)
    {
        if (_isShared || _steps >= MaxSteps || result.SemanticModel is not { } model || IsInFunction(result)
            || model.GetEnclosingSymbol(result.Syntax.SpanStart, _cancellation) is not { IsVirtual: false, IsOverride: false, IsAbstract: false } symbol)
        {
            return false;
        }

        ISymbol maker = (symbol as IMethodSymbol)?.AssociatedSymbol ?? symbol;
        if (maker is not (IPropertySymbol { IsIndexer: false } or IMethodSymbol { MethodKind: MethodKind.Ordinary, IsAsync: false }))
        {
            return false;
        }

        CodeWrites before = _settings.Fork();
        var ends = ImmutableArray.CreateBuilder<CodeWrites>();
        foreach (IOperation use in MemberUses.GetOrCreate(model.Compilation, _cancellation).Find(maker.OriginalDefinition, _cancellation))
        {
            if (!use.Syntax.Span.Contains(result.Syntax.Span) || use.Syntax.SyntaxTree != result.Syntax.SyntaxTree)
            {
                _settings.Resume(before.Fork());
                new CodeObjectReader(this, use, isReached: true, _creation.Syntax.GetLocation()).Follow();
                ends.Add(_settings.Resume(before));
            }
        }

        if (ends.Count == 0)
        {
            return false;
        }

        _settings.Resume(CodeWrites.Join(ends.ToImmutable()));
        return true;
    }

    private static bool IsInFunction(IOperation operation)
    {
        for (IOperation? parent = operation.Parent; parent is not null; parent = parent.Parent)
        {
            if (parent is IAnonymousFunctionOperation or ILocalFunctionOperation)
            {
                return true;
            }
        }

        return false;
    }

    private void PassedTo(IMethodSymbol method, IArgumentOperation argument, bool isCertain)
    {
        if (FollowInto(method, argument, isCertain))
        {
            return;
        }

        _settings.DefaultsUnknown = true;
        if (!IsSource(method) || argument.Parameter is not { } parameter)
        {
            // CustomBinding(Binding) and ServiceEndpoint read or keep it; no method of a library is known to rewrite its argument.
            return;
        }

        foreach (SyntaxReference declaration in method.DeclaringSyntaxReferences)
        {
            foreach (string path in ParameterWrites.FindPaths(declaration.GetSyntax(_cancellation), parameter.Name))
            {
                _settings.MarkUnknown(path);
            }
        }
    }

    private void AddEndpoint(EndpointSide side, INamedTypeSymbol? contract, ImmutableArray<IArgumentOperation> arguments, IOperation made)
    {
        var addresses = ImmutableArray.CreateBuilder<string>();
        foreach (IArgumentOperation argument in arguments)
        {
            if (MadeEndpoints.AddressIn(argument.Value) is { } text && text.Contains("://"))
            {
                addresses.Add(text);
            }
        }

        // ((BasicHttpBinding)client.Endpoint.Binding).SendTimeout = …
        _settings.DefaultsUnknown |= MadeEndpoints.IsBindingAsked(made);
        // Of new ChannelFactory<T>(binding) it is not.
        bool isKnown = contract is { TypeKind: not (TypeKind.Error or TypeKind.TypeParameter) } && MadeEndpoints.ContractOf(contract, _symbols) is null;
        _settings.AddEndpoint(new CodeEndpoint(side, isKnown ? contract : null, addresses.ToImmutable(), made), made.Syntax);
    }

    /// <summary>Whether a statement runs whenever the creation did and its branch is taken, and after the creation.</summary>
    private bool IsCertain(IOperation operation)
    {
        if (!_isReached || operation.Syntax.SpanStart < _origin.Syntax.SpanStart)
        {
            return false;
        }

        IOperation child = operation;
        for (IOperation? parent = operation.Parent; parent is not null; child = parent, parent = parent.Parent)
        {
            if (parent == _branch)
            {
                return true;
            }

            if (parent.Syntax.Span.Contains(_origin.Syntax.Span))
            {
                return !BranchPaths.IsOtherWay(parent, child, _branch);
            }

            switch (parent)
            {
                case IExpressionStatementOperation or IBlockOperation or IUsingOperation or ILockOperation:
                case IVariableInitializerOperation or IVariableDeclaratorOperation or IVariableDeclarationOperation or IVariableDeclarationGroupOperation:
                case IArgumentOperation or IInvocationOperation or IObjectCreationOperation or IConversionOperation or IReturnOperation or ISimpleAssignmentOperation:
                    continue;
                case ITryOperation attempt when attempt.Body == child:
                    continue;
                default:
                    return false;
            }
        }

        return false;
    }

    private static StatementSyntax? StatementOf(SyntaxNode node)
    {
        for (SyntaxNode? n = node; n is not null; n = n.Parent)
        {
            switch (n)
            {
                case StatementSyntax statement:
                    return statement;
                case MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax:
                    return null;
            }
        }

        return null;
    }
}
