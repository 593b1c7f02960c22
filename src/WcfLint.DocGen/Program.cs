using System;
using WcfLint.DocGen;

return CommandLine.Run(args, Console.Out, Console.Error, Console.IsInputRedirected ? null : Console.In);
