# Run by Visual Studio for projects with packages.config: takes out what install.ps1 put in.
param($installPath, $toolsPath, $package, $project)

foreach ($analyzer in Get-ChildItem -Path (Join-Path $toolsPath "..\analyzers\dotnet\cs") -Filter "*.dll")
{
    try
    {
        $project.Object.AnalyzerReferences.Remove($analyzer.FullName)
    }
    catch
    {
        # Already gone: the project was edited by hand.
    }
}
