using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Text;
using System.Threading;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Model.Reading;

/// <summary>
/// Another binding for some of the endpoints of one: a copy with another value, or one that is there and is already like that. The
/// others keep theirs. Nothing is split that code names as it runs, or that a transform of any build touches.
/// </summary>
/// <param name="binding">The binding.</param>
/// <param name="endpoints">All endpoints of the project; null where those that code makes are not at hand.</param>
/// <param name="cancellation">Ends the reading.</param>
internal sealed class BindingSplit(ConfiguredBinding binding, ProjectEndpoints? endpoints, CancellationToken cancellation)
{
    private readonly WcfProject _project = binding.Scope.Configuration.Project;

    public BindingChange Create(WireChange wanted)
    {
        ImmutableArray<FixEdit> inPlace = wanted.Edit(binding) is { } edits ? edits.Select(binding.Place).ToImmutableArray() : ImmutableArray<FixEdit>.Empty;
        ConfigElement? original = binding.IsImplicit ? null : binding.Element.Original;
        string? obstacle = FindObstacle(original, inPlace);
        string? text = obstacle is null ? CopyOf(original!, inPlace) : null;
        ConfiguredBinding? existing = text is null ? null : FindExisting(text);
        string name = existing?.Name ?? (text is null ? string.Empty : NewName(wanted.Words));
        return new BindingChange(
            binding.Id,
            binding.DisplayName,
            wanted.Terms,
            inPlace,
            text is null || existing is not null ? null : Insert(original!, WithName(text, name)),
            obstacle,
            binding.Endpoints.Select(endpoint => Point(endpoint, name, existing, wanted)).ToImmutableArray());
    }

    // What holds for all endpoints.
    private string? FindObstacle(ConfigElement? original, ImmutableArray<FixEdit> inPlace)
    {
        if (original is null)
        {
            return "it is written nowhere";
        }

        if (inPlace.IsEmpty || inPlace.Any(edit => edit is not TextEdit text || !original.Span.Contains(text.Span)))
        {
            return "its setting cannot be written";
        }

        if (Placeholder.IsIn(binding.Name) || !HasOneOfEach(original))
        {
            return "it is not all known";
        }

        return _project.IsTransform(original.Document.Path) ? "it stands in a transform"
            : _project.FindTransform(original) is { } transform ? ConfigPath.FileName(ConfigPath.Normalize(transform)) + " changes it"
            : FindCode();
    }

    // Code that makes it by its name is one more of its endpoints, if that is all it does with the name.
    private string? FindCode()
    {
        if (binding.Scope.Configuration.IsCodeMissing || _project.Symbols is null)
        {
            return "the code that reads it is not in sight";
        }

        if (BuiltNames.ReadsSection(_project.Compilation, "bindings", cancellation))
        {
            return "code reads the bindings of the configuration itself";
        }

        if (BuiltNames.Find(_project.Compilation, cancellation).Contains(binding.SectionName))
        {
            return "code makes bindings of its kind by names that it builds";
        }

        if (binding.Name.Length == 0 || !_project.CodeStrings.Contains(binding.Name, cancellation) || IsEndpointName())
        {
            return null;
        }

        bool isMade = false;
        foreach (CodeBinding made in endpoints?.Bindings.OfType<CodeBinding>() ?? [])
        {
            if (made.ConfigurationName == binding.Name)
            {
                isMade = true;
                if (made.Endpoints.Count == 0 || !made.AreContractsKnown)
                {
                    isMade = false;
                    break;
                }
            }
        }

        return isMade ? null : "code names it";
    }

    // svcutil gives both one name, and code names its endpoint.
    private bool IsEndpointName()
    {
        foreach (ServiceModelConfiguration configuration in _project.Configurations)
        {
            foreach (ConfiguredEndpoint endpoint in configuration.Endpoints)
            {
                if (endpoint.Name == binding.Name)
                {
                    return true;
                }
            }
        }

        return false;
    }

    private EndpointChange Point(Endpoint endpoint, string name, ConfiguredBinding? existing, WireChange wanted)
    {
        string? reason = wanted.FindObstacle(endpoint);
        if (name.Length == 0)
        {
            return new EndpointChange(endpoint.Id, null, null, reason);
        }

        (TextEdit? edit, string? isFixed) = endpoint is ConfiguredEndpoint configured ? Point(configured, name, existing) : (null, "code names its binding");
        return new EndpointChange(endpoint.Id, edit, isFixed, reason);
    }

    private (TextEdit? Edit, string? Fixed) Point(ConfiguredEndpoint endpoint, string name, ConfiguredBinding? existing)
    {
        ConfigElement? original = endpoint.IsDefault ? null : endpoint.Element.Original;
        if (original is null || endpoint.IsUncertain)
        {
            return (null, "its endpoint is written nowhere");
        }

        if (_project.IsTransform(original.Document.Path) || _project.FindTransform(original) is not null)
        {
            return (null, "a transform changes its endpoint");
        }

        if (endpoint.Scope.FindBinding(binding.SectionName, name, out bool isUnknown) is var found && (isUnknown || found?.Element != existing?.Element))
        {
            return (null, "the name " + name + " means something else there");
        }

        // A binding that code makes by the name for the same contract may be given to this very endpoint.
        foreach (Endpoint other in binding.Endpoints)
        {
            if (other is CodeEndpoint && other.Side == endpoint.Side && other.Contracts.Any(endpoint.Contracts.Contains))
            {
                return (null, "code names its binding");
            }
        }

        TextEdit? edit = ConfigEdits.Set(endpoint.Element, "bindingConfiguration", name, mayAddTopLevel: true);
        return edit is null ? (null, "its endpoint cannot be written")
            : (edit with { Path = original.Document.Path, Repeated = existing is not null && original.Document == existing.Element.Document ? binding.Element.Span : default }, null);
    }

    /// <summary>The text of the binding with the edits made, and without its name.</summary>
    private static string CopyOf(ConfigElement original, ImmutableArray<FixEdit> inPlace)
    {
        var edits = inPlace.Cast<TextEdit>().ToList();
        var removed = edits.Where(edit => edit.NewText.Length == 0).Select(edit => edit.Span).ToList();
        if (removed.Count > 0)
        {
            var added = edits.Where(edit => edit.NewText.Length > 0).Select(edit => edit.Span).ToList();
            foreach (TextEdit emptied in EmptiedElements.Find(original.Document, removed, added))
            {
                if (original.Span.Contains(emptied.Span))
                {
                    edits.RemoveAll(edit => edit.NewText.Length == 0 && emptied.Span.Contains(edit.Span));
                    edits.Add(emptied);
                }
            }
        }

        var text = new StringBuilder(original.Document.Text.ToString(original.Span));
        foreach (TextEdit edit in edits.OrderByDescending(edit => edit.Span.Start))
        {
            text.Remove(edit.Span.Start - original.Span.Start, edit.Span.Length).Insert(edit.Span.Start - original.Span.Start, edit.NewText);
        }

        return text.ToString();
    }

    private string WithName(string text, string name)
    {
        ConfigElement copy = ConfigDocument.Parse(SourceText.From(text), string.Empty).Root!;
        return copy.Attribute("name") is { } attribute
            ? text.Remove(attribute.ValueSpan.Start, attribute.ValueSpan.Length).Insert(attribute.ValueSpan.Start, ConfigEdits.Escape(name, attribute.Quote))
            : text.Insert(copy.NameSpan.End, " name=\"" + ConfigEdits.Escape(name, '"') + "\"");
    }

    // Below the binding and what is said of it on its line.
    private static TextEdit Insert(ConfigElement original, string copy)
    {
        SourceText text = original.Document.Text;
        if (ConfigEdits.IndentOf(original) is not { } indent)
        {
            return new TextEdit(new TextSpan(original.Span.End, 0), copy, original.Document.Path) { Repeated = original.Span };
        }

        int end = original.Span.End;
        foreach (ConfigComment comment in original.Document.Comments)
        {
            if (comment.Span.Start >= end && text.ToString(TextSpan.FromBounds(end, comment.Span.Start)).All(static c => c is ' ' or '\t'))
            {
                end = comment.Span.End;
            }
        }

        return new TextEdit(new TextSpan(end, 0), ConfigEdits.NewLine(text) + indent + copy, original.Document.Path) { Repeated = original.Span };
    }

    // One of the same section and file, which says the same but for its name.
    private ConfiguredBinding? FindExisting(string text)
    {
        if (binding.Kind == BindingKind.Custom || ConfigDocument.Parse(SourceText.From(text), string.Empty).Root is not { } wanted)
        {
            return null;
        }

        SortedSet<string> settings = Settings(wanted);
        foreach (ConfiguredBinding other in binding.Scope.Bindings)
        {
            if (other.SectionName == binding.SectionName && other.Name.Length > 0 && other.Element != binding.Element && HasOneOfEach(other.Element)
                && !_project.IsTransform(other.Element.Document.Path) && _project.FindTransform(other.Element.Original) is null
                && Settings(other.Element).SetEquals(settings))
            {
                return other;
            }
        }

        return null;
    }

    // What is written, but for what is the default all the same.
    private SortedSet<string> Settings(ConfigElement element)
    {
        var settings = new SortedSet<string>(StringComparer.Ordinal);
        Add(element, string.Empty);
        return settings;

        void Add(ConfigElement at, string path)
        {
            foreach (ConfigAttribute attribute in at.Attributes)
            {
                string value = attribute.Value.Trim();
                value = bool.TryParse(value, out bool truth) ? truth ? "true" : "false" : value;
                if ((path.Length > 0 || attribute.Name != "name") && !string.Equals(value, BindingDefaults.Find(binding.Kind, binding.Platform, path + attribute.Name), StringComparison.OrdinalIgnoreCase))
                {
                    settings.Add(path + attribute.Name + "=" + value);
                }
            }

            foreach (ConfigElement child in at.Elements)
            {
                Add(child, path + child.Name + ".");
            }
        }
    }

    private static bool HasOneOfEach(ConfigElement element)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        return element.Elements.All(child => names.Add(child.Name) && HasOneOfEach(child));
    }

    // The binding's own name with what is different, in its style; of an unnamed one its kind's.
    private string NewName(ImmutableArray<string> words)
    {
        HashSet<string> taken = FindNames();
        string own = binding.Name.Length > 0 ? binding.Name : binding.SectionName.Substring(0, binding.SectionName.Length - "Binding".Length);
        char separator = own.FirstOrDefault(static c => c is '_' or '-' or '.');
        bool isSmall = separator != default && own == own.ToLowerInvariant();
        string first = own + (separator == default ? string.Empty : separator.ToString())
            + (isSmall ? string.Join(separator.ToString(), words).ToLowerInvariant() : string.Concat(words));
        string name = first;
        for (int number = 2; taken.Contains(name); number++)
        {
            name = first + number.ToString(System.Globalization.CultureInfo.InvariantCulture);
        }

        return name;
    }

    // In any file: a transform may bring one, and a configuration below may have its own.
    private HashSet<string> FindNames()
    {
        var names = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (ConfigurationFile file in _project.Files)
        {
            foreach (ConfigElement element in file.Document(cancellation)?.Root?.DescendantsAndSelf() ?? [])
            {
                foreach (ConfigAttribute attribute in element.Attributes)
                {
                    if (attribute.Name == "bindingConfiguration" || (attribute.Name == "name" && element.Name == "binding"))
                    {
                        names.Add(attribute.Value.Trim());
                    }
                }
            }
        }

        return names;
    }
}
