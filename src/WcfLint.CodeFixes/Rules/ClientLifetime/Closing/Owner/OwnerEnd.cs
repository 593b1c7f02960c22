using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rewriting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing.Owner;

/// <summary>
/// Closes a client that a field holds where its owner ends: in Dispose, also in that of its base class, in what a window does when it
/// has closed, in the stop of a Windows service. What has no such method is left.
/// </summary>
internal static class OwnerEnd
{
    private static readonly string[] s_methods = ["OnClosed", "OnFormClosed", "OnStop", "OnExit"];

    /// <summary>Edits the type around the finding; false where its end is not in sight.</summary>
    public static bool TryClose(LifetimeFixContext context)
    {
        if (MemberAt(context) is not { IsStatic: false } member || context.Node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not ClassDeclarationSyntax type
            || context.Model.GetDeclaredSymbol(type, context.Cancellation) is not { } owner || !SymbolEqualityComparer.Default.Equals(member.ContainingType, owner)
            || (member as IFieldSymbol)?.Type is not { } clientType || context.Types.KindOf(clientType) == ClientKind.Host || clientType.TypeKind == TypeKind.Error)
        {
            return false;
        }

        if (FindEnd(context, type) is null && !type.CloseBraceToken.ContainsDirectives && type.Members.Count > 0)
        {
            if (WindowEnd.Find(context, owner) is { } missing)
            {
                // Last in the event, behind its handlers, which may still call the client.
                return TryAddEnd(context, type,
                    "protected override void " + missing.Method + "(" + Namespaces.WriteType(context.Model, type.OpenBraceToken.Span.End, missing.Space,
                        missing.Arguments) + " e)\n{\n\tbase." + missing.Method + "(e);\n\t@\n}", member, clientType);
            }

            // What shows a form again does not dispose of it.
            if (WindowEnd.Of(owner) is null && FindInherited(owner) is { } inherited)
            {
                return TryAddEnd(context, type, inherited, member, clientType);
            }

            if (type.BaseList is { Types.Count: > 0 } bases && ServiceEnd.MayBeAdded(context, owner, member))
            {
                context.Editor.ReplaceNode(bases,
                    BaseTypes.Append(bases, Namespaces.WriteType(context.Model, type.OpenBraceToken.SpanStart, "System", "IDisposable")));
                return TryAddEnd(context, type, "public void Dispose()\n{\n\t@\n}", member, clientType);
            }
        }

        if (FindEnd(context, type) is not { ContainsDirectives: false } body || !context.Layout.HasLines(body)
            || body.DescendantNodes()
                .Any(n => n is ReturnStatementSyntax || (n is VariableDeclaratorSyntax variable && variable.Identifier.ValueText == member.Name)))
        {
            return false;
        }

        // Last: what stands above may still use it, or stop a thread that does.
        int index = body.Statements.Count;
        while (index > 0 && IsForBase(body.Statements[index - 1]))
        {
            index--;
        }

        StatementSyntax added = Close(context, LifetimeFixContext.Written(member.Name), clientType, IsSetAlways(member), body, IndentationIn(context, body));
        context.Editor.ReplaceNode(body, body.WithStatements(body.Statements.Insert(index, Above(context, added, body.Statements.ElementAtOrDefault(index)))));
        return true;
    }

    /// <summary>Whether a method replaces the client in its field, whatever state that is in: an end of the owner would reach the last one alone.</summary>
    public static bool IsReplaced(LifetimeFixContext context)
    {
        if (MemberAt(context) is not { } member || context.Node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type)
        {
            return false;
        }

        List<AssignmentExpressionSyntax> sets = [.. NodesByName.Find(type, member.Name).OfType<IdentifierNameSyntax>().Select(SetBy)
            .OfType<AssignmentExpressionSyntax>().Where(static set => set.Right is not LiteralExpressionSyntax && ClientUses.IsName(set.Left))];
        bool isInitialized = member.DeclaringSyntaxReferences.Any(static part =>
            part.GetSyntax() is VariableDeclaratorSyntax { Initializer.Value: not LiteralExpressionSyntax });
        return sets.Count + (isInitialized ? 1 : 0) > 1 && sets.Exists(set => set.FirstAncestorOrSelf<ConstructorDeclarationSyntax>() is null
            && !set.Ancestors().OfType<IfStatementSyntax>()
                .Any(test => test.Condition.DescendantTokens().Any(token => token.ValueText == member.Name)));
    }

    /// <summary>Whether a timer of a window calls the client, and goes on when the window has closed.</summary>
    public static bool IsCalledByTimer(LifetimeFixContext context) =>
        MemberAt(context) is { IsStatic: false, ContainingType: { } owner } member && WindowEnd.Of(owner) is not null
        && Timers.MayCall(context, owner, member);

    // client = …, this.client = ….
    private static AssignmentExpressionSyntax? SetBy(IdentifierNameSyntax name)
    {
        SyntaxNode target = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
        return target.Parent is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } set && set.Left == target ? set : null;
    }

    // Adds a method, in which @ stands for what closes the client.
    private static bool TryAddEnd(LifetimeFixContext context, ClassDeclarationSyntax type, string method, ISymbol member, ITypeSymbol clientType)
    {
        CodeLayout layout = context.Layout;
        MemberDeclarationSyntax last = type.Members.Last();
        if (layout.LineIndentation(last) is not { } indentation || !layout.StartsLine(type.CloseBraceToken))
        {
            return false;
        }

        int position = type.OpenBraceToken.Span.End;
        string close = context.Helper is not null ? context.CallHelper(LifetimeFixContext.Written(member.Name), clientType, position) + ";"
            : Template(context, LifetimeFixContext.Written(member.Name), clientType, IsSetAlways(member), type, position);
        int at = method.IndexOf('@');
        string steps = method.Substring(method.LastIndexOf('\n', at), at - method.LastIndexOf('\n', at));
        MemberDeclarationSyntax added = layout.ParseMethod(method.Replace("@", close.Replace("\n", steps)), indentation);
        context.Editor.InsertAfter(last, added.WithLeadingTrivia(layout.NewLine, SyntaxFactory.Whitespace(indentation)).WithTrailingTrivia(layout.NewLine));
        return true;
    }

    // What overrides the Dispose of a base class: the users or the host of the class call it, as its own.
    private static string? FindInherited(INamedTypeSymbol owner)
    {
        if (!owner.GetMembers("Dispose").IsEmpty || owner.Interfaces.Any(ServiceEnd.IsDisposable))
        {
            return null;
        }

        string? whole = null;
        for (INamedTypeSymbol? at = owner.BaseType; at is not null; at = at.BaseType)
        {
            List<IMethodSymbol> methods = [.. at.GetMembers("Dispose").OfType<IMethodSymbol>()];
            if (methods.Find(static m => m.Parameters.Length == 1 && m.Parameters[0].Type.SpecialType == SpecialType.System_Boolean) is { } core)
            {
                return core.DeclaredAccessibility == Accessibility.Protected && MayOverride(core)
                    ? "protected override void Dispose(bool disposing)\n{\n\tif (disposing)\n\t{\n\t\t@\n\t}\n\n\tbase.Dispose(disposing);\n}"
                    : null;
            }

            if (methods.Find(static m => m.Parameters.IsEmpty) is { } own && whole is null)
            {
                whole = own is { DeclaredAccessibility: Accessibility.Public, IsAbstract: false } && MayOverride(own) && at.AllInterfaces.Any(ServiceEnd.IsDisposable)
                    ? "public override void Dispose()\n{\n\t@\n\n\tbase.Dispose();\n}" : string.Empty;
            }
        }

        return whole is { Length: > 0 } ? whole : null;
    }

    private static bool MayOverride(IMethodSymbol method) => !method.IsSealed && (method.IsVirtual || method.IsOverride);

    // base.Dispose(disposing); GC.SuppressFinalize(this);
    private static bool IsForBase(StatementSyntax statement) =>
        statement is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } }
        && (access.Expression is BaseExpressionSyntax || access.Name.Identifier.ValueText == "SuppressFinalize");

    private static ISymbol? MemberAt(LifetimeFixContext context) => Casts.With(context.Node).Parent switch
    {
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent.Parent: FieldDeclarationSyntax } variable } =>
            context.Model.GetDeclaredSymbol(variable, context.Cancellation),
        AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression, Left: var left } when ClientUses.IsName(left) =>
            context.Model.GetSymbolInfo(left, context.Cancellation).Symbol,
        _ => null,
    };

    // A class may hold as many clients as it has methods.
    private static BlockSyntax? FindEnd(LifetimeFixContext context, ClassDeclarationSyntax type) =>
        context.Place.Ends.TryGetValue(type, out BlockSyntax? known) ? known : context.Place.Ends[type] = FindEnd(type);

    private static BlockSyntax? FindEnd(ClassDeclarationSyntax type)
    {
        List<MethodDeclarationSyntax> methods =
            type.Members.OfType<MethodDeclarationSyntax>().Where(m => m.Body is not null && !m.Modifiers.Any(SyntaxKind.StaticKeyword)).ToList();
        if (methods.Find(m => m.Identifier.ValueText == "Dispose" && m.ParameterList.Parameters.Count == 1) is { Body: { } core,
            ParameterList.Parameters: var parameters })
        {
            // Managed objects may be disposed only under if (disposing).
            return core.Statements.OfType<IfStatementSyntax>().FirstOrDefault(
                i => i.Condition is IdentifierNameSyntax name && name.Identifier.ValueText == parameters[0].Identifier.ValueText)?.Statement as BlockSyntax;
        }

        return (methods.Find(m => m.Identifier.ValueText == "Dispose" && m.ParameterList.Parameters.Count == 0)
            ?? methods.Find(m => s_methods.Contains(m.Identifier.ValueText) && m.Modifiers.Any(SyntaxKind.OverrideKeyword)))?.Body;
    }

    // A statement that ends with a brace gets a blank line below it.
    private static StatementSyntax Above(LifetimeFixContext context, StatementSyntax close, StatementSyntax? next) =>
        next is null || close is ExpressionStatementSyntax || next.GetLeadingTrivia().FirstOrDefault().IsKind(SyntaxKind.EndOfLineTrivia)
            ? close
            : close.WithTrailingTrivia(close.GetTrailingTrivia().Add(context.Layout.NewLine));

    private static StatementSyntax Close(LifetimeFixContext context, string name, ITypeSymbol type, bool isSet, SyntaxNode place, string indentation)
    {
        CodeLayout layout = context.Layout;
        int position = place.SpanStart + 1;
        if (context.Helper is not null)
        {
            return layout.Line(context.CallHelper(name, type, position) + ";", indentation);
        }

        return layout.ParseNested(Template(context, name, type, isSet, place, position), indentation).WithLeadingTrivia(SyntaxFactory.Whitespace(indentation))
            .WithTrailingTrivia(layout.NewLine);
    }

    private static string Template(LifetimeFixContext context, string name, ITypeSymbol type, bool isSet, SyntaxNode place, int position)
    {
        string template = "try\n{\n\t" + context.Call(name, type, "Close", position) + ";\n}\n"
            + Shutdown.Template(context, place, context.Call(name, type, "Abort", position));
        return isSet ? template : "if (" + name + " != null)\n{\n\t" + template.Replace("\n", "\n\t") + "\n}";
    }

    private static string IndentationIn(LifetimeFixContext context, BlockSyntax body) =>
        body.Statements.Count > 0 && context.Layout.LineIndentation(body.Statements[0]) is { } own
            ? own : context.Layout.Indentation(body.CloseBraceToken.SpanStart) + context.Layout.Unit;

    // Set where it is declared, and never again.
    private static bool IsSetAlways(ISymbol member) =>
        member is IFieldSymbol { IsReadOnly: true } && member.DeclaringSyntaxReferences[0].GetSyntax() is VariableDeclaratorSyntax { Initializer: not null };
}
