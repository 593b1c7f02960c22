using System.Text;

namespace WcfLint.Benchmarks;

/// <summary>Code of a generated project that has nothing to do with WCF.</summary>
internal static class PlainSource
{
    public static string Write(int i)
    {
        var methods = new StringBuilder();
        for (int k = 0; k < 10; k++)
        {
            methods.Append($$"""
                        public List<string> Read{{k}}(string path, int limit)
                        {
                            var lines = new List<string>();
                            using (var reader = new StreamReader(path))
                            {
                                string line;
                                while ((line = reader.ReadLine()) != null)
                                {
                                    if (lines.Count < limit + {{k}})
                                    {
                                        lines.Add(line.Trim());
                                    }
                                }
                            }

                            return lines.Where(l => l.Length > {{k}}).OrderBy(l => l, StringComparer.Ordinal).ToList();
                        }

                """);
        }

        return $$"""
            using System;
            using System.Collections.Generic;
            using System.IO;
            using System.Linq;

            namespace Generated.N{{i}}
            {
                public class Files
                {
            {{methods}}    }
            }

            """;
    }
}
