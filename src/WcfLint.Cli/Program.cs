using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Output;

using var cancellation = new CancellationTokenSource();

// The first signal asks the command to stop at the next safe place, a second one ends the process.
void Stop(PosixSignalContext context)
{
    context.Cancel = !cancellation.IsCancellationRequested;
    cancellation.Cancel();
}

using var interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop);
using var terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop);

// Not on the thread that the process began with: its stack is as the system made it, those of others as this program asks for.
return await Task.Run(() => CommandLine.RunAsync(args, CommandHost.Process(), cancellation.Token));
