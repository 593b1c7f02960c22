using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>What has to change in C# for a binding to have other settings: whether that is safe, and at which node.</summary>
internal static class CodeBindingEdits
{
    /// <summary>Gives a setting a value: replaces it, or adds it to an initializer, to the creation, behind the statements that set others.</summary>
    public static CodeEdit? Set(CodeBinding binding, CodeSettings settings, string path, string value)
    {
        if (settings.AllUnknown || Expression(binding, settings, path, value) is not { } expression)
        {
            return null;
        }

        if (settings.Find(path) is { } written)
        {
            return written.Value is { } old && !settings.IsUnknown(path) && old.SyntaxTree == binding.Syntax.SyntaxTree
                && FindPlace(binding, old, value) is { } place ? CodeEdit.Replace(place, expression) : null;
        }

        string prefix = Deepest(settings, path);
        string rest = path.Substring(prefix.Length);
        string properties = rest.IndexOf('.') < 0 ? SettingPaths.ToMember(rest) : string.Join(".", rest.Split('.').Select(SettingPaths.ToMember));
        if (prefix.Length == 0 && (properties.Contains(".") || IsSetByStatements(settings)) && settings.Receiver is { } receiver
            && LastStatement(settings, path) is { } statement)
        {
            return new CodeEdit(CodeEditKind.AddAssignment, statement, receiver + "." + properties, expression);
        }

        SyntaxNode? target = settings.Initializers.TryGetValue(prefix, out InitializerExpressionSyntax? list) ? list
            : settings.Creations.TryGetValue(prefix, out BaseObjectCreationExpressionSyntax? made) && !IsCollection(made.Initializer) ? made : null;
        return target is null ? null : new CodeEdit(CodeEditKind.AddSetting, target, properties, expression);
    }

    /// <summary>The expression that writes a number, where it consists of constants and shows more than its value: <c>2 * OneMegabyte</c>.</summary>
    public static string? WordsOf(CodeBinding binding, CodeSettings settings, string path, string value) =>
        settings.Find(path)?.Value is ExpressionSyntax and not LiteralExpressionSyntax and var expression
            && expression.SyntaxTree == binding.Syntax.SyntaxTree && expression.ToString().IndexOf('\n') < 0
            && binding.FindModel()?.GetConstantValue(expression).Value is int number && number.ToString(CultureInfo.InvariantCulture) == value
            ? expression.ToString()
            : null;

    /// <summary>Takes settings away, and objects that were made for nothing else.</summary>
    public static ImmutableArray<FixEdit>? Remove(CodeBinding binding, CodeSettings settings, ImmutableArray<string> paths)
    {
        var owners = new HashSet<AssignmentExpressionSyntax>();
        foreach (string path in paths)
        {
            if (settings.IsUnknown(path) || settings.Find(path)?.Owner is not AssignmentExpressionSyntax owner
                || (owner.SyntaxTree == binding.Syntax.SyntaxTree && FindHolder(binding, owner.Right) is not null))
            {
                return null;
            }

            owners.Add(owner);
        }

        foreach (KeyValuePair<string, BaseObjectCreationExpressionSyntax> made in settings.Creations)
        {
            if (made.Key.Length > 0 && !settings.ElementTypes.ContainsKey(made.Key)
                && made.Value is { Initializer: { } list, Parent: AssignmentExpressionSyntax whole } && list.Expressions.All(e => owners.Contains(e)))
            {
                owners.ExceptWith(list.Expressions.OfType<AssignmentExpressionSyntax>());
                owners.Add(whole);
            }
        }

        var edits = owners.Select(owner => (FixEdit?)CodeEdit.Remove(owner)).ToImmutableArray();
        return edits.Contains(null) ? null : edits!;
    }

    // The local or the private field that gives the value: where nothing reads it any more the compiler warns (CS0219, CS0414).
    private static ISymbol? FindHolder(CodeBinding binding, SyntaxNode read)
    {
        while (read is ParenthesizedExpressionSyntax or CastExpressionSyntax)
        {
            read = read is CastExpressionSyntax cast ? cast.Expression : ((ParenthesizedExpressionSyntax)read).Expression;
        }

        return read is IdentifierNameSyntax or MemberAccessExpressionSyntax && binding.FindModel()?.GetSymbolInfo(read).Symbol is { } symbol
            && symbol is ILocalSymbol { IsConst: false } or IFieldSymbol { IsConst: false, DeclaredAccessibility: Accessibility.Private } ? symbol : null;
    }

    // What is read only here changes itself.
    private static SyntaxNode? FindPlace(CodeBinding binding, SyntaxNode old, string value) => FindHolder(binding, old) is not { } symbol ? old
        : symbol.DeclaringSyntaxReferences is { Length: 1 } declared && declared[0].SyntaxTree == old.SyntaxTree
            && declared[0].GetSyntax() is VariableDeclaratorSyntax { Initializer.Value: { } initial }
            && (symbol is ILocalSymbol { Type.SpecialType: not SpecialType.System_Int32 } or IFieldSymbol { Type.SpecialType: not SpecialType.System_Int32 }
                || int.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out _))
            && symbol.ContainingType.DeclaringSyntaxReferences.SelectMany(static part => part.GetSyntax().DescendantNodes())
                .Count(node => node is IdentifierNameSyntax name && name.Identifier.ValueText == symbol.Name) == 1
            ? FindPlace(binding, initial, value) : null;

    private static bool IsCollection(InitializerExpressionSyntax? list) => list is { Expressions.Count: > 0 }
        && !list.IsKind(SyntaxKind.ObjectInitializerExpression);

    private static string Deepest(CodeSettings settings, string path)
    {
        for (int dot = path.LastIndexOf('.'); dot > 0; dot = path.LastIndexOf('.', dot - 1))
        {
            string prefix = path.Substring(0, dot + 1);
            if (settings.Initializers.ContainsKey(prefix) || settings.Creations.ContainsKey(prefix))
            {
                return prefix;
            }
        }

        return string.Empty;
    }

    // NetTcpBinding b = new NetTcpBinding(); b.CloseTimeout = …: others follow in this way.
    private static bool IsSetByStatements(CodeSettings settings) => !settings.Initializers.ContainsKey(string.Empty)
        && settings.Written.Any(written => written.Owner?.Parent is ExpressionStatementSyntax { Parent: BlockSyntax block } && block == settings.Statement?.Parent);

    // New statements go behind the last one that writes b.Security, else behind the creation.
    private static StatementSyntax? LastStatement(CodeSettings settings, string path)
    {
        if (settings.Statement is not { Parent: BlockSyntax block } last)
        {
            return null;
        }

        string head = path.Substring(0, path.IndexOf('.') + 1);
        return settings.Written.Where(written => written.Setting.Path.StartsWith(head, StringComparison.Ordinal))
            .Select(written => written.Owner?.Parent).OfType<ExpressionStatementSyntax>()
            .Where(statement => statement.Parent == block && statement.SpanStart > last.SpanStart)
            .OrderBy(statement => statement.SpanStart).LastOrDefault() ?? last;
    }

    private static string? Expression(CodeBinding binding, CodeSettings settings, string path, string value)
    {
        ITypeSymbol? type = binding.Type;
        string[] names = path.Split('.');
        int first = 0;
        if (settings.ElementTypes.TryGetValue(names[0] + ".", out ITypeSymbol? element))
        {
            type = element;
            first = 1;
        }

        for (int i = first; i < names.Length && type is not null; i++)
        {
            type = PropertyType(type, SettingPaths.ToMember(names[i]), settable: i == names.Length - 1);
        }

        switch (type)
        {
            case null:
                return null;
            case { SpecialType: SpecialType.System_Boolean }:
                return value is "true" or "false" ? value : null;
            case { SpecialType: SpecialType.System_Int32 or SpecialType.System_Int64 }:
                return long.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long number)
                    ? number.ToString(CultureInfo.InvariantCulture) : null;
            case { TypeKind: TypeKind.Enum }:
                return !type.GetMembers(value).IsEmpty && binding.FindModel() is { } model
                    && QualifiedNames.Write(model, binding.Syntax.SpanStart, type) is { } name ? name + "." + value : null;
            default:
                return null;
        }
    }

    private static ITypeSymbol? PropertyType(ITypeSymbol type, string name, bool settable)
    {
        for (ITypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            foreach (ISymbol member in t.GetMembers(name))
            {
                if (member is IPropertySymbol { DeclaredAccessibility: Accessibility.Public } property)
                {
                    return settable && property.SetMethod is not { DeclaredAccessibility: Accessibility.Public } ? null : property.Type;
                }
            }
        }

        return null;
    }
}
