using WcfLint.Cli.Commands;

return await CommandLine.RunAsync(args, CommandHost.Process());
