namespace WcfLint.Cli.Migrating.Rows;

/// <summary>The kinds of what moves beside WCF, in the order in which the work is done.</summary>
internal enum BesideKind
{
    Library,
    User,
    Tests,
    Conditions,
    Delegates,
    Connections,
    AssemblyInfo,
    Packages,
    Formatter,
    Settings,
    SiteFile,
    Redirects,
    Transforms,
    Application,
    Container,
    Limits,
    Service,
    Address,
    Build,
}
