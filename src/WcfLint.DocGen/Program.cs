using System;
using WcfLint.DocGen;

return DocumentCommands.Run(args, Console.Out, Console.Error, Console.IsInputRedirected ? null : Console.In);
