namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>Why a lifetime fix leaves a finding, in the words of the summary of <c>wcflint fix</c> and of <c>--why</c>.</summary>
internal static class Obstacle
{
    public const string SeveralExits = "the code is left in several places, each of which would need its own Close";
    public const string OtherExit = "the code is left in a way that no Close can stand before (goto, ref return, a handler or finally that uses the client)";
    public const string Yield = "yield may not stand in a try with a catch";
    public const string EndsPage = "Response.Redirect or its like ends the page by an exception";
    public const string Dialog = "the client would stay open behind a dialog box";
    public const string NameTaken = "the name of the client, or 'result', is taken around it";
    public const string Directives = "#if or a part of a #region stands there";
    public const string Comment = "a comment or text there speaks of the using or of Dispose";
    public const string OtherClients = "several clients live there at the same time";
    public const string Swallows = "a try around or in it goes on after a failed call";
    public const string MayBeNull = "the client may be null";
    public const string NoLines = "the using has no block of its own on several lines";
    public const string SeveralInUsing = "the using makes several clients, makes one without a name, or has no block";
    public const string Assigned = "the client is assigned in the using";
    public const string Unfinished = "a call is returned before it has ended";
    public const string Returned = "the client, or what needs it open, is returned";
    public const string NoUse = "nothing follows that uses the client";
    public const string MadeElsewhere = "the client is not made and ended in one block";
    public const string NoOwnerEnd = "its owner has no Dispose, OnClosed or OnStop to close it in";
    public const string LocalFunction = "a local function there uses the client";
    public const string CalledBefore = "the client is called before the try";
    public const string NotWaitedFor = "nobody waits for CloseAsync";
    public const string NoFirstCall = "its first call stands in no statement before which it could be opened";
    public const string FactoryUses = "the factory does more than make one channel";
    public const string NoField = "what it is made of is known to the method only, or its class has no place for a static field";
    public const string HalfTyped = "the member does not parse, or declares a name twice";
    public const string NoWcf = "no reference to WCF is known";
    public const string Outdated = "the file has changed since";
}
