namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>Why a lifetime fix leaves a finding, in the words of the summary of <c>wcflint fix</c> and of <c>--why</c>.</summary>
internal static class Obstacle
{
    public const string SeveralExits = "the code has several exits, and each would need its own Close";
    public const string OtherExit = "the code has an exit that Close cannot precede, such as goto";
    public const string UsedByHandlers = "a handler of the try uses the client";
    public const string Yield = "yield is not allowed in a try with a catch";
    public const string EndsPage = "Response.Redirect or a similar call ends the page with an exception";
    public const string Dialog = "the client would stay open behind a dialog box";
    public const string NameTaken = "the surrounding code already uses the name of the client";
    public const string ResultTaken = "the surrounding code already uses the name 'result'";
    public const string UnnamedResult = "the type of the returned value has no name";
    public const string Directives = "the code contains #if or part of a #region";
    public const string Comment = "a comment mentions the using statement or Dispose";
    public const string OtherClients = "the code uses several clients at the same time";
    public const string Swallows = "a try around or inside the code has a handler that continues after a failed call";
    public const string InTry = "the code is already in a try, and many lines would move into another try";
    public const string MayBeNull = "the client may be null";
    public const string NoLines = "the using statement has no multi-line block of its own";
    public const string SeveralInUsing = "the using statement does not create one named client for a block";
    public const string Assigned = "the client is assigned inside the using statement";
    public const string AssignedAgain = "the code assigns a new value to the variable, so Abort would not reach the first client";
    public const string Unfinished = "a call is returned before it has completed";
    public const string Returned = "the code returns the client";
    public const string ResultReturned = "the code returns a result that needs the client to stay open";
    public const string OwnBinding = "the binding of the client uses a class that is not of WCF, so the effect of Close is not known";
    public const string CalledBack = "the service may call back over the client behind the last call";
    public const string ElseBranch = "a check of the client's state has an else without a block";
    public const string NoUse = "no later code uses the client";
    public const string MadeElsewhere = "the client is not created and closed in the same block";
    public const string NoBlock = "the client is not declared by a statement in a block";
    public const string NoOwnerEnd = "its owner has no Dispose, OnClosed or OnStop method that could close it";
    public const string Replaced = "a method puts another client into the field, and the first would stay open";
    public const string OnlyAborted = "a handler aborts the client already, and only the author knows after which call to close it";
    public const string OwnDispose = "the Dispose method of its class closes it, and is the place to abort it";
    public const string FaultedExpected = "a handler expects the CommunicationObjectFaultedException that Dispose throws";
    public const string HandledInClass = "its class handles failed calls, so a Dispose method of the class is the place to abort it";
    public const string OwnerCannotBeClosed = "the class that keeps the client has no Close or Dispose";
    public const string LocalFunction = "a local function uses the client";
    public const string CalledBefore = "the client is called before the try";
    public const string NotInFinally = "a failed call skips the Close";
    public const string UsedAgain = "other methods use the client again";
    public const string UsedAfterFailure = "the code uses the client again after a failed call";
    public const string InFinally = "the finally block does more than close the client";
    public const string CommentInFinally = "the finally block has a comment";
    public const string WorkBehind = "a failing Close in the try would skip what follows the last call";
    public const string WorkInHandlers = "a failing Close in the try would run handlers that do more than throw";
    public const string NotWaitedFor = "CloseAsync is not awaited";
    public const string NoFirstCall = "there is no place before the first call where the client could be opened";
    public const string FactoryUses = "the factory does more than create one channel";
    public const string NoFactory = "a client class creates its channel factory itself, so there is no factory to keep";
    public const string NoField = "the class has no static field that could keep it with these arguments";
    public const string HalfTyped = "the member does not parse";
    public const string DeclaredTwice = "the member declares a name twice";
    public const string NoWcf = "the project has no known reference to WCF";
    public const string Outdated = "the file has changed since the analysis";
}
