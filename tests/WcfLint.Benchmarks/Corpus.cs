using System.IO;
using System.Linq;

namespace WcfLint.Benchmarks;

/// <summary>A generated project for .NET Framework 4.7.2.</summary>
internal sealed class Corpus
{
    private static readonly string[] s_framework = ["mscorlib", "System", "System.Core", "System.Data", "System.Xml"];

    private Corpus(string name, string folder, string[] references)
    {
        Name = name;
        Folder = folder;
        References = references;
        Directory.CreateDirectory(folder);
    }

    public string Name { get; }

    public string Folder { get; }

    /// <summary>Names of the reference assemblies.</summary>
    public string[] References { get; }

    public int Files => Directory.GetFiles(Folder, "*.cs").Length;

    public int Lines => Directory.EnumerateFiles(Folder, "*.cs").Sum(f => File.ReadLines(f).Count());

    /// <summary>One contract with four kinds of operations, a service, a client and its callers for each service, and one configuration for all.</summary>
    public static Corpus OfServices(string folder, int services)
    {
        var corpus = new Corpus("with WCF", folder, [.. s_framework, "System.ServiceModel", "System.Runtime.Serialization"]);
        for (int i = 0; i < services; i++)
        {
            File.WriteAllText(Path.Combine(folder, $"Service{i:D4}.cs"), ServiceSource.Write(i));
        }

        File.WriteAllText(Path.Combine(folder, "app.config"), ServiceSource.Configuration(services));
        return corpus;
    }

    /// <summary>
    /// A project in which one file in four uses WCF: the median of the projects of more than 2,000 lines in real repositories. One in ten of
    /// the files with WCF has smells: two to three findings in 1,000 lines. All but one of the real projects have at most two.
    /// </summary>
    public static Corpus Mixed(string folder, int files)
    {
        const int Step = 4, Smelly = 10;
        var corpus = new Corpus("one file in four with WCF", folder, [.. s_framework, "System.ServiceModel", "System.Runtime.Serialization"]);
        for (int i = 0; i < files; i++)
        {
            bool usesWcf = i % Step == 0;
            File.WriteAllText(Path.Combine(folder, $"{(usesWcf ? "Service" : "Class")}{i:D4}.cs"),
                usesWcf ? ServiceSource.Write(i, smells: i / Step % Smelly == 0) : PlainSource.Write(i));
        }

        File.WriteAllText(Path.Combine(folder, "app.config"), ServiceSource.Configuration((files + Step - 1) / Step, step: Step, smelly: Smelly));
        return corpus;
    }

    /// <summary>The same number of files in a project that does not reference WCF.</summary>
    public static Corpus WithoutWcf(string folder, int services)
    {
        var corpus = new Corpus("without WCF", folder, s_framework);
        for (int i = 0; i < services; i++)
        {
            File.WriteAllText(Path.Combine(folder, $"Class{i:D4}.cs"), PlainSource.Write(i));
        }

        return corpus;
    }
}
