# Run by Visual Studio for projects with packages.config, which do not load analyzers by convention.
param($installPath, $toolsPath, $package, $project)

if ($project.Object.AnalyzerReferences -eq $null)
{
    throw "WcfLint needs Visual Studio 2022 17.5 or newer."
}

foreach ($analyzer in Get-ChildItem -Path (Join-Path $toolsPath "..\analyzers\dotnet\cs") -Filter "*.dll")
{
    $project.Object.AnalyzerReferences.Add($analyzer.FullName)
}
