using System;
using WcfLint.DocGen;

return CommandLine.Run(args, Console.Out, Console.Error);
