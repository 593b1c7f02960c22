using System.IO;
using System.Text;

namespace WcfLint.Fuzz.Cases;

/// <summary>Puts the files of a case on the disk.</summary>
internal static class FuzzFiles
{
    // Halves of surrogates become question marks.
    private static readonly UTF8Encoding s_encoding = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: false);

    public static void Write(string folder, (string Name, string Text)[] files)
    {
        foreach ((string name, string text) in files)
        {
            string path = Path.Combine(folder, name);
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, text, s_encoding);
        }
    }
}
