using System;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;

// What waits for the system, as for the reader of a full pipe, hears of no cancellation.
TimeSpan grace = TimeSpan.FromSeconds(3);

// Never disposed: the thread that ends the process waits for it.
var cancellation = new CancellationTokenSource();
WaitHandle isAsked = cancellation.Token.WaitHandle;

// The first signal asks the command to stop at the next safe place, and ends the process where it does not; a second one ends it at once.
void Stop(PosixSignalContext context)
{
    context.Cancel = !cancellation.IsCancellationRequested;
    cancellation.Cancel();
}

void End()
{
    isAsked.WaitOne();
    Thread.Sleep(grace);
    Unbroken.Run(static () => Environment.Exit(ExitCode.Interrupted));
}

// Where the memory is at its limit, a thread may not start any more.
new Thread(End, maxStackSize: 1 << 18) { IsBackground = true, Priority = ThreadPriority.Highest }.Start();

using var interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop);
using var terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop);

// On a thread of our own: the system decides the stack size of the first thread, and this program that of others.
return await Task.Run(() => CommandLine.RunAsync(args, CommandHost.Process(), cancellation.Token));
