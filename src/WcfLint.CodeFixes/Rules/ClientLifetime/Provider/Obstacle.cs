namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>Why a lifetime fix leaves a finding, in the words of the summary of <c>wcflint fix</c> and of <c>--why</c>.</summary>
internal static class Obstacle
{
    public const string SeveralExits = "the code has several exits, and each would need its own Close";
    public const string OtherExit = "the code has an exit that Close cannot precede (goto, ref return, or a handler or finally that uses the client)";
    public const string Yield = "yield is not allowed in a try with a catch";
    public const string EndsPage = "Response.Redirect or a similar call ends the page with an exception";
    public const string Dialog = "the client would stay open behind a dialog box";
    public const string NameTaken = "the name of the client, or 'result', is already used around it";
    public const string Directives = "an #if or part of a #region is in the way";
    public const string Comment = "a comment or text there mentions the using statement or Dispose";
    public const string OtherClients = "several clients are in use there at the same time";
    public const string Swallows = "a try around or inside it continues after a failed call";
    public const string InTry = "it is already in a try, and many lines would move into another one";
    public const string MayBeNull = "the client may be null";
    public const string NoLines = "the using statement has no block of its own on several lines";
    public const string SeveralInUsing = "the using statement creates several clients, creates one without a name, or has no block";
    public const string Assigned = "the client is assigned inside the using statement";
    public const string AssignedAgain = "the client is assigned again where its Abort would need it";
    public const string Unfinished = "a call is returned before it has completed";
    public const string Returned = "the client, or a result that needs it open, is returned";
    public const string OwnBinding = "its binding class is part of this code, and how Close behaves with it is not known";
    public const string NoUse = "no code after it uses the client";
    public const string MadeElsewhere = "the client is not created and closed in one block";
    public const string NoBlock = "no statement of a block declares the client";
    public const string NoOwnerEnd = "its owner has no Dispose, OnClosed or OnStop to close it in";
    public const string OwnerCannotBeClosed = "the class that keeps the client has no Close or Dispose";
    public const string LocalFunction = "a local function there uses the client";
    public const string CalledBefore = "the client is called before the try";
    public const string NotInFinally = "a failed call before it skips the Close, and other methods use the client again";
    public const string NotWaitedFor = "CloseAsync is not awaited";
    public const string NoFirstCall = "there is no statement before its first call where it could be opened";
    public const string FactoryUses = "the factory does more than create one channel";
    public const string NoFactory = "a client class creates its channel factory itself, so there is none to keep";
    public const string NoField = "its arguments are known only inside the method, or its class has no place for a static field";
    public const string HalfTyped = "the member does not parse, or declares a name twice";
    public const string NoWcf = "no reference to WCF is known";
    public const string Outdated = "the file has changed since";
}
