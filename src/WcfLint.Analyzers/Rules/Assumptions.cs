namespace WcfLint.Analyzers.Rules;

/// <summary>Assumptions of findings that many rules make, as clauses that follow "if".</summary>
internal static class Assumptions
{
    /// <summary>A comment or a name shows that the author means it. Whether that is a good reason cannot be read from words.</summary>
    public const string Explained = "the comment or the name that explains it is no good reason";

    /// <summary>The program has clients for all that it serves, on its own machine.</summary>
    public const string OtherCallers = "other programs call the service";

    /// <summary>Only the host knows the address of a service.</summary>
    public const string CallsThisService = "the client calls this service";

    /// <summary>In IIS addresses are relative to the site, which may take HTTPS alone.</summary>
    public const string SiteTakesHttp = "the site accepts HTTP";

    /// <summary>Nothing says where an endpoint is.</summary>
    public const string OtherMachine = "the other end is on another machine";

    /// <summary>No creation of a client in sight takes a configured endpoint for certain.</summary>
    public const string Taken = "a client takes the endpoint";

    /// <summary>The configuration of a class library, as it is or copied to that of its program, or of a program by its name.</summary>
    public const string FileIsRead = "a program reads the configuration, which none in sight does";

    /// <summary>A project beside a solution that has another one for the same service.</summary>
    public static string IsBuilt(string project) => "the project " + project + ", which no solution contains, is still built";

    /// <summary>IIS knows in which application a site is a folder.</summary>
    public const string NothingAround = "no web.config above the site adds it";

    /// <summary>WCF makes no fault where a handler has made one.</summary>
    public const string NoOwnFault = "no IErrorHandler replaces the fault";

    /// <summary>No code in sight names the class of a service, but some code finds types by reflection.</summary>
    public const string HostTakesClass = "a host takes the class, which no code in sight names";

    /// <summary>No code in sight calls a method that others may call.</summary>
    public const string MethodIsCalled = "code calls the method, which none in sight does";

    /// <summary>Clients that reflection makes.</summary>
    public const string ReflectionTakesNamed = "the clients that reflection makes take the endpoint that a string in code names";
}
