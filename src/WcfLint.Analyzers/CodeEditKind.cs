namespace WcfLint.Analyzers;

/// <summary>What a <see cref="CodeEdit"/> does to the node that it names. The numbers travel in properties of diagnostics.</summary>
public enum CodeEditKind
{
    /// <summary>Writes another expression, the value, in place of one; a type in place of a type. The name is a namespace in the value, if one is.</summary>
    ReplaceExpression,

    /// <summary>Adds an entry to an initializer, or to a creation that has none: the path of properties below it is the name.</summary>
    AddSetting,

    /// <summary>Adds an assignment behind a statement: its left side is the name.</summary>
    AddAssignment,

    /// <summary>Takes an assignment away: an entry of an initializer or a whole statement.</summary>
    RemoveAssignment,

    /// <summary>Adds a last argument, the value, to a creation.</summary>
    AddArgument,

    /// <summary>Adds a named argument behind one of an attribute.</summary>
    AddAttributeArgument,

    /// <summary>Removes an argument from its attribute, and the attribute too if it has no effect without it.</summary>
    RemoveAttributeArgument,

    /// <summary>Gives an attribute another name, without its qualification; the argument that the value names is dropped.</summary>
    RenameAttribute,

    /// <summary>Has a property of bytes serialized through a string property beside it, whose name is the name; the value is the class that converts, as it can
    /// be written there.</summary>
    SendAsBase64,

    /// <summary>Gives an attribute of a type, the name, a named argument, the value written as <c>Name = value</c>; the attribute is added where the type lacks
    /// it.</summary>
    SetTypeAttribute,

    /// <summary>Puts the body of a foreach into a try whose catch clause is the value, under another head, the name (<c>T one in all</c>): it goes over a copy of
    /// the collection, since the clause removes from it. Another variable there holds the pair of the value that the body uses.</summary>
    GuardLoop,

    /// <summary>Takes the attributes away from a member that are written with a name, the name.</summary>
    RemoveAttributes,

    /// <summary>Gives a member one more attribute, the name, with an argument, the value.</summary>
    AddMemberAttribute,

    /// <summary>Adds a statement, the value, at the end of a block.</summary>
    AppendStatement,

    /// <summary>Puts statements of a block, from the first of the span to its last, into a lock on the value.</summary>
    LockStatements,

    /// <summary>Takes the condition of an if into a local, the name, under a lock on the value.</summary>
    LockCondition,

    /// <summary>Adds a field, the value, below another one.</summary>
    AddField,

    /// <summary>Writes another statement, the value, in place of one of a block; takes it away if the value is empty.</summary>
    ReplaceStatement,

    /// <summary>Keeps the result of a statement in a local, whose type and name are the value. The target is the semicolon.</summary>
    KeepResult,

    /// <summary>Takes the handlers of a try away but for the first, whose number is the name, and the try too if nothing else is left of it.</summary>
    RemoveHandlers,

    /// <summary>Takes an argument away from a call.</summary>
    RemoveArgument,
}
