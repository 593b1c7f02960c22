using System;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// Methods with which containers register the classes of whole assemblies, as documented by Autofac and Scrutor, Castle Windsor,
/// StructureMap and Lamar, Ninject. Which classes they register is not read from the code.
/// </summary>
internal static class AssemblyScans
{
    private static readonly string[] s_methods =
        ["RegisterAssemblyTypes", "AsImplementedInterfaces", "FromAssembly", "FromAssemblyContaining", "FromAssemblyOf", "FromAssemblies",
            "FromAssembliesMatching", "FromThisAssembly", "WithDefaultConventions"];

    /// <summary>Whether any of them is among methods that code calls.</summary>
    public static bool AreCalled(Func<string, bool> isCalled) => Array.Exists(s_methods, new Predicate<string>(isCalled));
}
