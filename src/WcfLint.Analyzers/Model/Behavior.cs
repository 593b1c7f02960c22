using System;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Model.Targets;

namespace WcfLint.Analyzers.Model;

/// <summary>
/// A behaviour of services or endpoints: a <c>behavior</c> element, or the part of one that C# writes in one place, an attribute or
/// an assignment. Settings have the paths of configuration: <c>serviceDebug.includeExceptionDetailInFaults</c>.
/// </summary>
internal abstract class Behavior : IReasonSource
{
    /// <summary>How messages name it: <c>service behaviour 'orders'</c>, <c>ServiceThrottlingBehavior</c>.</summary>
    public abstract string DisplayName { get; }

    /// <summary>Whether it is a service behavior that some service uses, as far as is known.</summary>
    public abstract bool IsOfService { get; }

    /// <summary>What it runs on.</summary>
    public abstract TargetRuntime Runtime { get; }

    /// <summary>Where services that have it listen: their base addresses, as far as they are known.</summary>
    public virtual ImmutableArray<string> ServiceAddresses => ImmutableArray<string>.Empty;

    /// <summary>The services that have it, by the names under which configuration finds them; empty where they are not known.</summary>
    public virtual ImmutableArray<string> ServiceNames => ImmutableArray<string>.Empty;

    /// <summary>Whether the project of its services is none of C#, or could not be read.</summary>
    public virtual bool IsCodeMissing => false;

    /// <summary>Whether all endpoints of the services that have it are in sight, and no other machine reaches one.</summary>
    public virtual bool IsOutOfReach => false;

    /// <summary>Whether only services that a configuration lists have it, and all operations of their endpoints there are one-way.</summary>
    public virtual bool SendsNoReplies => false;

    /// <summary>In which circumstances it runs, as far as the conditions around it show.</summary>
    public virtual Relevance Relevance => Relevance.Production;

    /// <summary>All that is written of it.</summary>
    public abstract Location Location { get; }

    /// <summary>Whether a placeholder stands where a setting is written.</summary>
    public virtual bool IsPlaceholder(string path) => false;

    /// <summary>The setting as it is written; null where it is not.</summary>
    public abstract Setting? Find(string path);

    NoFindingReason IReasonSource.Describe(string path, string remark)
    {
        string name = NameOf(path);
        return Find(path) is not { } setting ? new NoFindingReason(NoFindingKind.Fine, name + " is not set")
            : setting.IsKnown ? new NoFindingReason(NoFindingKind.Fine, name + " is " + setting.Text + remark, setting.Location)
            : IsPlaceholder(path) ? new NoFindingReason(NoFindingKind.Unknown, name + " is a placeholder", setting.Location)
            : new NoFindingReason(NoFindingKind.Unknown, setting.DescribeUnknown(name), setting.Location);
    }

    /// <summary>A setting as its author writes it, without the path before it.</summary>
    public virtual string NameOf(string path) => path.Substring(path.LastIndexOf('.') + 1);

    /// <summary>
    /// Whether a comment directly at a setting gives its author's reason: at a limit it is about load, at metadata about publishing, at
    /// exception detail about exceptions. The name of a behavior for debugging counts, too.
    /// </summary>
    public abstract bool IsExplained(string path);

    /// <summary>Whether all endpoints of the services that have it are in sight, and none has a session.</summary>
    public virtual bool LacksSessions => false;

    /// <summary>Whether an endpoint of its services is known to keep sessions for ever that their clients do not close.</summary>
    public virtual bool KeepsSessions => false;

    /// <summary>Whether a written setting stands there as such, and not as a constant with a name and perhaps other values in other builds, or under a switch
    /// of the author.</summary>
    public virtual bool IsLiteral(string path) => true;

    /// <summary>
    /// Whether it is code that makes or looks up a throttle for limits that all fit: without them that code would do nothing. Configuration loses
    /// the element with its last limit.
    /// </summary>
    public virtual bool HoldsOnly(Func<string, int, bool> fits) => false;

    /// <summary>The edit that gives a written setting another value; null where that cannot be done safely.</summary>
    public abstract FixEdit? SetEdit(string path, string value);

    /// <summary>The edit that takes a written setting away; null where that is not safe.</summary>
    public abstract FixEdit? RemoveEdit(string path);
}
