using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Transforms;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Severities;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// A compilation with its configurations: the source of everything that rules need beyond one place. All analyzers of a compilation share one.
/// </summary>
public sealed class WcfProject : IConfigurationContext, IMemoOwner
{
    private static readonly ConditionalWeakTable<AnalyzerOptions, OfOptions> s_ofOptions = new();

    // The first project of each compilation.
    private static readonly ConditionalWeakTable<CompiledCode, WcfProject> s_first = new();

    private readonly AnalyzerOptions _options;
    private readonly CompiledCode _code;
    private readonly bool _showsSuggestions;
    private readonly object _gate = new();
    private readonly Dictionary<string, ConfigurationFile> _files = new(StringComparer.OrdinalIgnoreCase);
    private readonly ConcurrentDictionary<SyntaxNode, CodeBinding?> _bindings = new();
    private readonly ConcurrentDictionary<string, bool> _saidInFiles = new(StringComparer.Ordinal);
    private readonly Lazy<List<IAssemblySymbol>> _withoutSource;
    private bool _isRead;
    private bool _mentionsServiceModel;
    private ImmutableArray<ConfigurationFile> _configurationFiles = ImmutableArray<ConfigurationFile>.Empty;
    private ApplicationReader.Result _applications = ApplicationReader.Result.None;
    private ConfigurationUsage? _usage;
    private ConfigurationUsage? _productionUsage;
    private BuildProperties? _build;
    private HostedServices? _hosted;
    private TargetRuntime? _runtime;
    private EndpointNames? _endpointNames;
    private volatile bool _areEndpointNamesRead;
    private BoolBox? _isDefaultProxyOff;
    private BoolBox? _lacksConfiguration;
    private BoolBox? _takesSuggestions;
    private BoolBox? _takesPossible;
    private TakenEndpoints? _taken;
    private ImmutableArray<WcfProject> _loaded;
    private ImmutableArray<Compilation> _users;

    private WcfProject(Compilation compilation, AnalyzerOptions options, bool showsSuggestions)
    {
        _options = options;
        _showsSuggestions = showsSuggestions;
        Compilation = compilation;
        _code = CompiledCode.GetOrCreate(compilation);
        Trace = RuleTrace.Find(options);
        _withoutSource = new(() => WcfAssemblies.Find(compilation)
            .FindAll(assembly => !WcfAssemblies.IsOfRuntime(assembly) && !_code.World.Any(code => code.AssemblyName == assembly.Name)));
    }

    public Compilation Compilation { get; }

    /// <summary>Whether any rule may report: the code references WCF, or some file contains its section.</summary>
    public bool IsRelevant
    {
        get
        {
            if (Symbols is not null)
            {
                return true;
            }

            Read();
            return _mentionsServiceModel;
        }
    }

    /// <summary>Known types; null where the code references no WCF.</summary>
    public WcfSymbols? Symbols => _code.Symbols;

    /// <summary>The contracts on which services of the project call their clients.</summary>
    internal CallbackContracts Callbacks => _code.Callbacks;

    /// <summary>The classes that messages of its contracts carry, as far as one class is concerned.</summary>
    internal MessageClasses CarriedFor(INamedTypeSymbol type) => _code.CarriedFor(type);

    /// <summary>What the project runs on, as far as its code and its build say.</summary>
    public TargetRuntime Runtime => _runtime ??= TargetRuntime.Create(Compilation, Symbols, Build);

    /// <summary>The properties that the build passes.</summary>
    internal BuildProperties Build => _build ??= BuildProperties.Read(Settings.GlobalOptions);

    /// <summary>The platform whose rules apply.</summary>
    public WcfPlatform Platform => Runtime.Platform;

    /// <summary>
    /// Whether anything is known to read these configurations: the client packages do not (dotnet/wcf has no configuration system), and
    /// of a CoreWCF project only bindings and services count.
    /// </summary>
    public bool ReadsConfiguration => Platform is not (WcfPlatform.ClientPackages or WcfPlatform.None) && !IsUnreadByCoreWcf;

    /// <summary>
    /// Whether the code that sets CoreWCF up is in sight and passes no file to its configuration, which has no default file (CoreWCF,
    /// ConfigurationManagerServiceModelOptions.cs: the path is that of the call).
    /// </summary>
    internal bool IsUnreadByCoreWcf => (Platform & (WcfPlatform.Framework | WcfPlatform.CoreWcf)) == WcfPlatform.CoreWcf
        && AnyCodeOfProcess(static code => code.Calls("AddServiceModelServices"))
        && !AnyCodeOfProcess(static code => code.Calls("AddServiceModelConfigurationManagerFile"));

    /// <summary>Whether the compiler was given any file beside the sources.</summary>
    public bool HasAdditionalFiles => !_options.AdditionalFiles.IsEmpty;

    /// <summary>The configurations, each after the transform for production where it has one.</summary>
    public IEnumerable<ServiceModelConfiguration> Configurations => ConfigurationVariants.Select(static variants => variants[0]);

    /// <summary>The configurations that a process reads which runs the code: of a library those of the programs that load it, where these are known.</summary>
    internal IEnumerable<ServiceModelConfiguration> ConfigurationsOfProcess =>
        Configurations.Any(static configuration => configuration.File.IsOfUser)
            ? Configurations.Where(static configuration => configuration.File.IsOfUser) : Configurations;

    /// <summary>Whether a configuration of the process that runs the code is not well-formed, so that its endpoints and services are not known.</summary>
    internal bool LacksConfiguration => _lacksConfiguration ??= Files.Any(
        static file => file is { IsRead: true, Kind: not (ConfigurationFile.Transform or ConfigurationFile.Section), MentionsServiceModel: true }
        && (file.IsWebConfig || file.IsHostConfig) && file.Document(CancellationToken.None) is { Root: null });

    /// <summary>Whether any configuration switches the default proxy off (<c>system.net/defaultProxy</c>).</summary>
    public bool IsDefaultProxyOff => _isDefaultProxyOff ??= Platform == WcfPlatform.Framework && AnyFileContains("defaultProxy")
        && Configurations.Any(static configuration => configuration.IsDefaultProxyOff);

    /// <summary>The files, in the order in which the compiler got them.</summary>
    internal ImmutableArray<ConfigurationFile> Files
    {
        get
        {
            Read();
            return _configurationFiles;
        }
    }

    /// <summary>For each configuration its variants: one, or one for each transform that a finding must survive.</summary>
    internal ImmutableArray<ImmutableArray<ServiceModelConfiguration>> ConfigurationVariants
    {
        get
        {
            Read();
            return _applications.Variants;
        }
    }

    /// <summary>A configuration that inherits from none, as each of its transforms makes it, but for those for Debug; they are read at each call.</summary>
    internal IEnumerable<ServiceModelConfiguration> ReadTransformed(ServiceModelConfiguration configuration)
    {
        foreach (TransformFile transform in configuration.Outer is null ? _applications.FindTransforms(configuration.File.NormalizedPath) : [])
        {
            if (Document(transform.Path) is { Root: not null } changes)
            {
                yield return new ServiceModelConfiguration(this, configuration.File, configuration.Document,
                    XdtTransform.Apply(configuration.Document, changes), null) { TransformPath = changes.Path };
            }
        }
    }

    internal ContractResolver? Contracts => _code.Contracts;

    ContractResolver? IConfigurationContext.Contracts => Contracts;

    /// <summary>The classes of the code that the program loads which implement an interface, or are its clients.</summary>
    internal IEnumerable<INamedTypeSymbol> FindImplementations(INamedTypeSymbol type, CancellationToken cancellation) =>
        _code.Loaded.SelectMany(code => code.Types.FindImplementations(type, cancellation));

    /// <summary>The settings of the analysis.</summary>
    internal AnalyzerConfigOptionsProvider Settings => _options.AnalyzerConfigOptionsProvider;

    /// <summary>Whether findings below a warning are shown.</summary>
    internal bool TakesSuggestions =>
        _takesSuggestions ??= _showsSuggestions || SeveritySettings.RaiseSuggestions(Compilation, _options, CancellationToken.None);

    /// <summary>Whether findings that are only possible are shown.</summary>
    internal bool TakesPossible =>
        _takesPossible ??= _showsSuggestions || PossibleFindings.CountAsProvedAnywhere(Compilation, _options, CancellationToken.None);

    /// <summary>Records what rules look at and decide, where a trace was requested; else null.</summary>
    internal RuleTrace? Trace { get; }

    ConcurrentDictionary<(object Memo, object Key), object> IMemoOwner.Memos { get; } = new();

    /// <summary>What the code does as a whole.</summary>
    internal ProjectCode Code => _code.Code;

    /// <summary>What the clients take that the code makes.</summary>
    internal ClientTakings Takings => _code.Takings;

    /// <summary>Which client endpoints no code takes.</summary>
    internal TakenEndpoints Endpoints => _taken ??= new TakenEndpoints(this);

    /// <summary>The project of a compilation; the same for all analyzers that see the same additional files.</summary>
    /// <param name="compilation">The code.</param>
    /// <param name="options">The files beside it, and the settings.</param>
    /// <param name="showsSuggestions">Whether the host shows suggestions (<see cref="SeveritySettings.ShowSuggestions"/>).</param>
    public static WcfProject Create(Compilation compilation, AnalyzerOptions options, bool showsSuggestions = true)
    {
        // The cached project is reused only with the same array of additional files.
        WcfProject first = s_first.GetValue(CompiledCode.GetOrCreate(compilation), _ => new WcfProject(compilation, options, showsSuggestions));
        return first._options.AdditionalFiles == options.AdditionalFiles ? first : new WcfProject(compilation, options, showsSuggestions);
    }

    /// <summary>
    /// The project whose findings in configurations count: that of the compilation, or where only a configuration has changed since the
    /// last analysis, that of the earlier compilation of the same code. The findings are the same; findings in code are never taken from it.
    /// </summary>
    public static WcfProject CreateForConfigurations(Compilation compilation, AnalyzerOptions options, bool showsSuggestions)
    {
        Compilation known = CompiledCode.FindEqual(compilation);
        if (ReferenceEquals(known, compilation))
        {
            return Create(compilation, options, showsSuggestions);
        }

        // One project for all files that are analysed with the same options.
        OfOptions same = s_ofOptions.GetOrCreateValue(options);
        lock (same)
        {
            return same.Configurations is { } project && ReferenceEquals(project.Compilation, known)
                ? project : same.Configurations = new WcfProject(known, options, showsSuggestions);
        }
    }

    /// <summary>The projects of source that the code refers to and that use WCF, with the configurations of this one.</summary>
    internal ImmutableArray<WcfProject> Loaded => _loaded.IsDefault
        ? _loaded = World.Skip(1).Where(static other => CompilationIndex.GetOrCreate(other).Symbols is not null).Select(WithCode).ToImmutableArray()
        : _loaded;

    /// <summary>The code of another project, with the configurations of this one: those of a program count for what it refers to.</summary>
    internal WcfProject WithCode(Compilation compilation) => new(compilation, _options, _showsSuggestions) { _users = OwnAndUsers };

    /// <summary>The code of the projects that refer to this one, also indirectly. Only the command, which sees all projects, provides them.</summary>
    internal ImmutableArray<Compilation> Users =>
        _users.IsDefault ? _users = s_ofOptions.TryGetValue(_options, out OfOptions? known) && known.FindUsers is { } find
            ? find() : ImmutableArray<Compilation>.Empty : _users;

    /// <summary>The code of this project, and that of its users.</summary>
    internal ImmutableArray<Compilation> OwnAndUsers => Users.Insert(0, Compilation);

    /// <summary>Gives an analysis with these options the projects that refer to the analysed one; they are created at the first use.</summary>
    internal static void AttachUsers(AnalyzerOptions options, Func<ImmutableArray<Compilation>> users) =>
        s_ofOptions.GetOrCreateValue(options).FindUsers = users;

    /// <summary>The binding that a creation makes, read once for all rules; null where it makes none.</summary>
    internal CodeBinding? ReadBinding(IObjectCreationOperation creation, CancellationToken cancellation)
    {
        // The code of another project has its own WCF.
        if ((creation.SemanticModel is { Compilation: var code } ? CompilationIndex.GetOrCreate(code).Symbols : Symbols) is not { } symbols)
        {
            return null;
        }

        if (!_bindings.TryGetValue(creation.Syntax, out CodeBinding? binding))
        {
            binding = CodeBinding.Create(creation, symbols, Runtime, cancellation);
            _bindings.TryAdd(creation.Syntax, binding);
        }

        return binding;
    }

    internal bool IsTransform(string path) => _applications.IsTransform(path);

    /// <summary>Whether a file is a transform that was applied for production: users get what it brings in.</summary>
    internal bool IsProductionTransform(string path) => _applications.IsProductionTransform(path);

    /// <summary>The .svc files.</summary>
    internal IEnumerable<AdditionalText> ServiceFiles => _options.AdditionalFiles.Where(static file => SvcDirective.IsServiceFile(file.Path));

    /// <summary>The services that .svc files, activations and hosts in code name.</summary>
    internal HostedServices Hosted => _hosted ??= HostedServices.Read(ConfigurationVariants, _options.AdditionalFiles, _code.Loaded.SelectMany(
        static code => code.Symbols is { } symbols ? code.Code.HostedTypeNames(symbols, CancellationToken.None) : []), CancellationToken.None);

    /// <summary>The names of the client endpoints; null where there are none, or where not all can be known.</summary>
    internal EndpointNames? ClientEndpointNames
    {
        get
        {
            if (!_areEndpointNamesRead)
            {
                _endpointNames = EndpointNames.Read(ConfigurationVariants, Files, CancellationToken.None);
                _areEndpointNamesRead = true;
            }

            return _endpointNames;
        }
    }

    /// <summary>The code that the program loads.</summary>
    internal ImmutableArray<Compilation> World => _code.World;

    /// <summary>Whether code that the program loads does something as a whole.</summary>
    internal bool AnyCode(Func<ProjectCode, bool> does) => _code.Loaded.Any(code => does(code.Code));

    /// <summary>Whether code does something that a process which runs this code may load: beside what this code refers to, that of its users.</summary>
    internal bool AnyCodeOfProcess(Func<ProjectCode, bool> does) => AnyCode(does) || Users.Any(user => does(CompiledCode.GetOrCreate(user).Code));

    /// <summary>The methods of services that implement an operation.</summary>
    internal IEnumerable<IMethodSymbol> FindMethods(ServiceOperation operation) =>
        (Contracts?.FindServices(operation.Method.ContainingType) ?? []).Select(service => service.FindImplementationForInterfaceMember(operation.Method))
            .OfType<IMethodSymbol>();

    /// <summary>Whether a file of the code that the program loads meets a condition.</summary>
    internal bool AnyTree(Func<SyntaxTree, bool> says) => World.Any(code => code.SyntaxTrees.Any(says));

    /// <summary>The same of the code of a process that runs this code: that of the users of a library, too.</summary>
    internal bool AnyTreeOfProcess(Func<SyntaxTree, bool> says) => AnyTree(says) || Users.Any(user => user.SyntaxTrees.Any(says));

    /// <summary>Whether code that the program loads has a string literal.</summary>
    internal bool HasStringLiteral(string name, CancellationToken cancellation) => _code.Loaded.Any(code => code.Strings.Contains(name, cancellation));

    /// <summary>Which names anything refers to.</summary>
    internal ConfigurationUsage Usage => _usage ??= new ConfigurationUsage(this, ofProduction: false, CancellationToken.None);

    /// <summary>The same as production gets it: what only other build configurations refer to is not used.</summary>
    internal ConfigurationUsage ProductionUsage =>
        _productionUsage ??= HasTransforms ? new ConfigurationUsage(this, ofProduction: true, CancellationToken.None) : Usage;

    // A search of the texts: most say nothing of it, and need not be read as XML for that. Many endpoints and types ask for the same.
    internal bool AnyFileContains(string name) => _saidInFiles.GetOrAdd(name, said =>
        _options.AdditionalFiles.Any(
            text => AdditionalTexts.Read(text, CancellationToken.None) is { } content && content.ToString().IndexOf(said, StringComparison.Ordinal) >= 0));

    private bool HasTransforms => Configurations.Any(static configuration => configuration.IsTransformed);

    bool IConfigurationContext.CreatesHosts => Code.HasEntryPoint(CancellationToken.None)
        && CreatedHosts.GetOrCreate(this) is { HaveNamed: true } or { HaveUnknown: true };

    /// <summary>Whether the compilation may be a program: configurations of libraries are not read at run time.</summary>
    internal bool MayBeProgram => Code.IsEmpty || Code.HasEntryPoint(CancellationToken.None);

    /// <summary>
    /// Whether all code that creates clients of a contract is in sight: the project is that of a program or site, and no assembly without
    /// source has a type of that name, which svcutil would write there too.
    /// </summary>
    internal bool SeesAllClientsOf(INamedTypeSymbol contract) => IsClosed && IsInNoOtherAssembly(contract);

    /// <summary>Whether all code is at hand that may use a type: that of the project, and of its users where it is a library.</summary>
    internal bool SeesAllUsesOf(INamedTypeSymbol type) => (IsClosed || Build.AreUsersClosed || IsOfProgram(type)) && IsInNoOtherAssembly(type);

    // What a program or site declares is used by its own code: what it refers to, in sight or not, cannot refer back.
    private bool IsOfProgram(INamedTypeSymbol type) => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, Compilation.Assembly)
        && (Compilation.Options.OutputKind is not (OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule)
            || Configurations.Any(static configuration => configuration.IsWebConfig));

    /// <summary>Whether the command sees all code that the program or site loads.</summary>
    internal bool SeesAllCode => Build.IsClosed == true;

    /// <summary>Whether all code is at hand that may have the services of the configuration: that of a program or site.</summary>
    internal bool SeesAllServices => IsClosed;

    /// <summary>Whether the source is at hand of all assemblies that the program refers to and that use WCF.</summary>
    internal bool SeesAllWcf => _withoutSource.Value.Count == 0;

    /// <summary>
    /// Whether a type of a name may be in an assembly that is not in sight: the program refers to one whose name begins with the same word. One of
    /// which the source is in sight is not absent.
    /// </summary>
    internal bool MayBeAbsent(string fullName) =>
        Build.AbsentAssemblies.Any(assembly => assembly.Split('.')[0] == fullName.Split('.')[0] && !_code.World.Any(code => code.AssemblyName == assembly));

    private bool IsInNoOtherAssembly(INamedTypeSymbol type) => !_withoutSource.Value.Exists(assembly => assembly.TypeNames.Contains(type.Name));

    // The command sets Build.IsClosed, since it sees all projects. A build assumes that a program or a site has all its code in sight.
    private bool IsClosed => Build.IsClosed ?? (Compilation.Options.OutputKind is not (OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule)
        || Configurations.Any(static configuration => configuration.IsWebConfig));

    /// <summary>Whether a text mentions the section at all.</summary>
    internal static bool MentionsServiceModel(SourceText text) => ConfigurationFile.Mentions(text);

    internal ConfigurationFile? File(string path)
    {
        Read();
        return _files.TryGetValue(ConfigPath.Normalize(path), out ConfigurationFile? file) ? file : null;
    }

    internal ConfigDocument? Document(string path) => File(path)?.Document(CancellationToken.None);

    ConfigDocument? IConfigurationContext.Document(string path) => Document(path);

    bool IConfigurationContext.MayRunDefaultEndpoints => UnlistedServices.MayRun(this);

    bool IConfigurationContext.IsTaken(ConfiguredEndpoint endpoint) => Endpoints.WhyNot(endpoint) is null && !Endpoints.IsOfAbsentContract(endpoint);

    // Reads the configurations at first use: rules over code alone then read no file.
    private void Read()
    {
        if (Volatile.Read(ref _isRead))
        {
            return;
        }

        lock (_gate)
        {
            // Reading calls back into the project for files and contracts.
            if (_isRead || !_configurationFiles.IsEmpty)
            {
                return;
            }

            var files = ImmutableArray.CreateBuilder<ConfigurationFile>();
            foreach (AdditionalText text in _options.AdditionalFiles)
            {
                if (ConfigurationFile.Create(text, _options) is { } file && !_files.ContainsKey(file.NormalizedPath))
                {
                    _files.Add(file.NormalizedPath, file);
                    files.Add(file);
                }
            }

            _configurationFiles = PassedFiles.Resolve(files.ToImmutable());
            _files.Clear();
            foreach (ConfigurationFile file in _configurationFiles)
            {
                _files.Add(file.NormalizedPath, file);
                _mentionsServiceModel |= !file.IsOfUser && file.MentionsServiceModel;
            }

            if (!_configurationFiles.IsEmpty && (Symbols is not null || _mentionsServiceModel))
            {
                _applications = ApplicationReader.Read(this, _configurationFiles);
                if (Contracts is { } contracts && Platform == WcfPlatform.Framework)
                {
                    SiteServices.AddEndpoints(_applications.Variants, contracts, _options.AdditionalFiles, CancellationToken.None);
                }
            }

            Volatile.Write(ref _isRead, true);
        }
    }

    /// <summary>What is shared by all projects that are created with the same options object.</summary>
    private sealed class OfOptions
    {
        /// <summary>Finds the projects that refer to this one; null where they are not known.</summary>
        public Func<ImmutableArray<Compilation>>? FindUsers { get; set; }

        /// <summary>The project whose findings in configurations count, where it is that of an earlier compilation.</summary>
        public WcfProject? Configurations { get; set; }
    }
}
