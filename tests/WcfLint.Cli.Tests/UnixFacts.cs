using System;
using System.ComponentModel;
using System.Diagnostics;
using System.IO;
using System.Runtime.CompilerServices;
using Xunit;

namespace WcfLint.Cli.Tests;

/// <summary>A fact about links, FIFOs or permissions as Unix has them.</summary>
public sealed class UnixFactAttribute : FactAttribute
{
    public UnixFactAttribute([CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber)
    {
        Skip = Unix.IsHere ? null : Unix.Reason;
    }
}

/// <summary>A theory about links, FIFOs or permissions as Unix has them.</summary>
public sealed class UnixTheoryAttribute : TheoryAttribute
{
    public UnixTheoryAttribute([CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber)
    {
        Skip = Unix.IsHere ? null : Unix.Reason;
    }
}

/// <summary>A fact about a device that the test makes itself, in its own folder.</summary>
public sealed class DeviceFactAttribute : FactAttribute
{
    public DeviceFactAttribute([CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber)
    {
        using var tree = new TempTree();
        Skip = Unix.TryMakeNullDevice(tree["null"]) ? null : "mknod is not permitted here";
    }
}

/// <summary>A fact about a folder in which nothing can be written.</summary>
public sealed class ReadOnlyFolderFactAttribute : FactAttribute
{
    public ReadOnlyFolderFactAttribute([CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber)
    {
        using var tree = new TempTree();
        using IDisposable? folder = Unix.TryMakeReadOnly(tree["read-only"]);
        Skip = folder is not null ? null : "no folder is read-only here: permissions do not hold root back, and mount is not permitted";
    }
}

/// <summary>A fact about a disk on which files can be made and nothing can be written.</summary>
public sealed class FullDiskFactAttribute : FactAttribute
{
    public FullDiskFactAttribute([CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber)
    {
        using var tree = new TempTree();
        using IDisposable? disk = Unix.TryMakeFull(tree["full"]);
        Skip = disk is not null ? null : "mount is not permitted here";
    }
}

/// <summary>What Unix has and .NET does not make.</summary>
internal static class Unix
{
    public const string Reason = "Windows has other links, pipes and permissions";

    public static bool IsHere => !OperatingSystem.IsWindows();

    public static void MakeFifo(string path) => Assert.Equal(0, Run("mkfifo", path));

    public static void MakeExecutable(string path) => Assert.Equal(0, Run("chmod", "+x", path));

    /// <summary>Makes a device that takes everything, as /dev/null does; never that one itself.</summary>
    public static bool TryMakeNullDevice(string path)
    {
        if (!OperatingSystem.IsLinux() || Run("mknod", path, "c", "1", "3") != 0)
        {
            return false;
        }

        try
        {
            // A file system may be mounted without devices.
            using var device = new FileStream(path, FileMode.Open, FileAccess.Write);
            return true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    public static bool IsFifo(string path) => Run("test", "-p", path) == 0;

    public static bool IsDevice(string path) => Run("test", "-c", path) == 0;

    /// <summary>Makes a folder that stays read-only until the result is disposed of; null where that is not possible.</summary>
    public static IDisposable? TryMakeReadOnly(string folder)
    {
        Directory.CreateDirectory(folder);
        if (OperatingSystem.IsWindows())
        {
            return null;
        }

        if (Environment.IsPrivilegedProcess)
        {
            return OperatingSystem.IsLinux() && Run("mount", "-t", "tmpfs", "-o", "ro,size=64k", "tmpfs", folder) == 0
                ? new Undo(() => Run("umount", folder)) : null;
        }

        File.SetUnixFileMode(folder, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        return new Undo(() => Run("chmod", "u+w", folder));
    }

    /// <summary>Makes a folder that is a disk without space until the result is disposed of; null where that is not possible.</summary>
    public static IDisposable? TryMakeFull(string folder)
    {
        Directory.CreateDirectory(folder);
        if (!OperatingSystem.IsLinux() || !Environment.IsPrivilegedProcess || Run("mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", folder) != 0)
        {
            return null;
        }

        File.WriteAllBytes(Path.Combine(folder, "all"), new byte[4096]);
        return new Undo(() => Run("umount", folder));
    }

    private static int Run(string command, params string[] arguments)
    {
        try
        {
            using Process process = Process.Start(new ProcessStartInfo(command, arguments) { RedirectStandardError = true })!;
            process.WaitForExit();
            return process.ExitCode;
        }
        catch (Win32Exception)
        {
            return -1;
        }
    }

    private sealed class Undo(Action action) : IDisposable
    {
        public void Dispose() => action();
    }
}
