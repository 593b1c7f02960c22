using System;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Rules.ClientLifetime;
using WcfLint.Analyzers.Rules.Migration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Hosting;

/// <summary>Who opens, calls and ends each WCF client: WCFL1001 to WCFL1005, and WCFL8001.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ClientLifetimeAnalyzer : WcfAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        WcfRules.WCFL1001_ClientNeverClosed.Descriptor,
        WcfRules.WCFL1002_UsingOnClient.Descriptor,
        WcfRules.WCFL1003_CloseWithoutAbort.Descriptor,
        WcfRules.WCFL1004_OpenBeforeFirstCall.Descriptor,
        WcfRules.WCFL1005_NewClientForEveryCall.Descriptor,
        WcfRules.WCFL8001_ConfigurationConstructor.Descriptor);

    protected override void Register(CompilationStartAnalysisContext context, WcfSymbols symbols)
    {
        Compilation compilation = context.Compilation;
        var types = new ClientTypes(symbols)
        {
            Sessions = new EndpointSessions(context.Options, compilation),
            SharedFactories = new Lazy<bool>(() => new CodeStrings(compilation).Mentions("CacheSetting.AlwaysOn", CancellationToken.None)),
        };
        if (!types.Any)
        {
            return;
        }

        var reader = new ClientUseReader(types, new HelperMethods());
        OperationGate.OnCreation(context, type => types.KindOf(type) != ClientKind.None, c => Created(c, types, reader));
        OperationGate.OnCall(context, "CreateChannel", c => Created(c, types, reader));
        OperationGate.OnUsing(context, type => types.KindOf(type) != ClientKind.None, c => Used(c, types, reader));
        TypeGate.OnType(context, new ClientMembers(types, reader).Analyze);
    }

    private static void Created(GatedOperation context, ClientTypes types, ClientUseReader reader)
    {
        IOperation creation = context.Operation;
        if (!reader.IsCreation(creation))
        {
            return;
        }

        ClientKind kind = creation is IInvocationOperation ? ClientKind.Channel : types.KindOf(creation.Type);
        if (kind == ClientKind.Client && WCFL8001_ConfigurationConstructor.Of(creation, types.Symbols, context.CancellationToken) is { } throws)
        {
            // Of a client that cannot even be made nothing else is worth saying.
            context.Report(throws);
            return;
        }

        IOperation at = OperationWalk.Wrapped(creation);
        switch (at.Parent)
        {
            case IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator }:
                Local(context, declarator.Symbol, creation, kind, types, reader);
                break;
            case ISimpleAssignmentOperation { Target: ILocalReferenceOperation target } assignment when assignment.Value == at:
                Local(context, target.Local, creation, kind, types, reader);
                break;
            case IInvocationOperation call when call.Instance == at && kind is ClientKind.Client or ClientKind.Channel && IsOperation(call, types, context.CancellationToken) && context.ContainingSymbol is { } member:
                context.Report(WCFL1005_NewClientForEveryCall.OfCall(creation, kind, member, types));
                if (!IsEndedByItsFactory(creation, OperationWalk.EnclosingFunction(creation) ?? OperationWalk.Root(creation), reader, context))
                {
                    ReportOpen(context, WCFL1001_ClientNeverClosed.Of(creation, NameOf(creation), kind, IsEntryPoint(member)), creation, types);
                }

                break;
        }
    }

    private static void Local(
        GatedOperation context,
        ILocalSymbol local,
        IOperation creation,
        ClientKind kind,
        ClientTypes types,
        ClientUseReader reader)
    {
        IOperation? function = OperationWalk.EnclosingFunction(creation);
        if (function is not null && !SymbolEqualityComparer.Default.Equals(local.ContainingSymbol, FunctionSymbol(function)))
        {
            return;
        }

        IOperation body = function ?? OperationWalk.Root(creation);
        ClientUse use = reader.OfLocal(local, body, context.CancellationToken);
        if (use.Escapes || use.Creations.Count == 0 || use.Creations[0] != creation)
        {
            return;
        }

        // A client that is made for each call gains nothing from Open.
        Finding? perCall = WCFL1005_NewClientForEveryCall.OfLocal(creation, local, use, kind, body, types);
        context.Report(perCall);
        if (perCall is null && kind is ClientKind.Client or ClientKind.Channel)
        {
            context.Report(WCFL1004_OpenBeforeFirstCall.OfLocal(use, local.Name));
        }

        if (use.Captured || use.InUsing || use.EndedOtherwise || IsEndedByItsFactory(creation, body, reader, context))
        {
            return;
        }

        if (!use.HasAnyEnd)
        {
            ReportOpen(context, WCFL1001_ClientNeverClosed.Of(creation, local.Name, kind, IsEntryPoint(local.ContainingSymbol)), creation, types);
        }
        else if (kind != ClientKind.Host && !use.Aborted)
        {
            context.Report(WCFL1003_CloseWithoutAbort.Of(use.Closes[0], local.Name, IsEntryPoint(local.ContainingSymbol)));
        }
        else if (kind != ClientKind.Host && EarlyReturns.LeaveOpen(use, creation, local, body))
        {
            ReportOpen(context, WCFL1001_ClientNeverClosed.OnSomePath(creation, local.Name), creation, types);
        }
    }

    // Closing or aborting a factory does the same to its channels (referencesource, ServiceChannelFactory.cs, OnClose and
    // OnAbort), so of a factory and its channel in one method only the factory is judged.
    private static bool IsEndedByItsFactory(IOperation creation, IOperation body, ClientUseReader reader, GatedOperation context)
    {
        if (creation is not IInvocationOperation { Instance: { } instance })
        {
            return false;
        }

        // client.ChannelFactory: a client closes its factory with itself, as soon as somebody has asked for it
        // (referencesource, ClientBase.cs, InvalidateCacheAndCreateChannelFactory).
        IOperation maker = OperationWalk.Unwrap(instance);
        if (maker is IPropertyReferenceOperation { Property.Name: "ChannelFactory", Instance: { } client })
        {
            maker = OperationWalk.Unwrap(client);
        }

        if (maker is not ILocalReferenceOperation owner)
        {
            return false;
        }

        ClientUse use = reader.OfLocal(owner.Local, body, context.CancellationToken);
        return use.Creations.Count > 0 && !use.Escapes && !use.Captured;
    }

    private static void Used(GatedOperation context, ClientTypes types, ClientUseReader reader)
    {
        IOperation resources;
        SyntaxToken keyword;
        switch (context.Operation)
        {
            case IUsingOperation { IsAsynchronous: false, Syntax: UsingStatementSyntax syntax } statement:
                resources = statement.Resources;
                keyword = syntax.UsingKeyword;
                break;
            case IUsingDeclarationOperation { IsAsynchronous: false, Syntax: LocalDeclarationStatementSyntax syntax } declaration:
                resources = declaration.DeclarationGroup;
                keyword = syntax.UsingKeyword;
                break;
            default:
                return;
        }

        if (resources is not IVariableDeclarationGroupOperation group)
        {
            Resource(context, resources, null, keyword, types, reader);
            return;
        }

        foreach (IVariableDeclarationOperation declaration in group.Declarations)
        {
            foreach (IVariableDeclaratorOperation declarator in declaration.Declarators)
            {
                if (declarator.GetVariableInitializer() is { } initializer
                    && Resource(context, initializer.Value, declarator.Symbol, keyword, types, reader))
                {
                    return;
                }
            }
        }
    }

    private static bool Resource(
        GatedOperation context,
        IOperation value,
        ILocalSymbol? local,
        SyntaxToken keyword,
        ClientTypes types,
        ClientUseReader reader)
    {
        IOperation plain = OperationWalk.Unwrap(value);
        ILocalSymbol? variable = local ?? (plain as ILocalReferenceOperation)?.Local;
        bool known = IsClosedByDispose(plain.Type, types, context) || IsClosedByDispose(local?.Type, types, context);
        if (!known && !(plain is IInvocationOperation call && types.MakesChannel(call.TargetMethod)) && variable is null)
        {
            return false;
        }

        ClientUse? use = null;
        if (variable is not null)
        {
            IOperation body = OperationWalk.EnclosingFunction(context.Operation) ?? OperationWalk.Root(context.Operation);
            use = known || ClientTypes.IsContract(variable.Type) ? reader.OfLocal(variable, body, context.CancellationToken) : null;

            // using (channel as IDisposable), where the variable has the type of the contract.
            known |= use is { Escapes: false, Creations.Count: > 0 } && types.KindOf(variable.Type) == ClientKind.None;
            known |= plain is IInvocationOperation made && types.MakesChannel(made.TargetMethod);
        }
        else
        {
            known = true;
        }

        if (!known || use is { Aborted: true })
        {
            return false;
        }

        string name = variable?.Name ?? NameOf(plain);
        ITypeSymbol? type = local?.Type ?? plain.Type;
        context.Report(WCFL1002_UsingOnClient.Of(keyword.GetLocation(), name, type is not null && types.IsAsyncDisposable(type)));
        return true;
    }

    private static bool IsClosedByDispose(ITypeSymbol? type, ClientTypes types, GatedOperation context) =>
        type is not null
        && types.KindOf(type) is ClientKind.Client or ClientKind.Channel or ClientKind.Factory
        && types.DisposeIsClose(type, context.CancellationToken);

    private static bool IsOperation(IInvocationOperation call, ClientTypes types, CancellationToken cancellation) =>
        !types.IsDeclaredByWcf(call.TargetMethod)
        && call.TargetMethod.MethodKind == MethodKind.Ordinary
        && !HelperMethods.EndsItsOwner(call.TargetMethod, cancellation);

    private static ISymbol? FunctionSymbol(IOperation function) => function switch
    {
        IAnonymousFunctionOperation lambda => lambda.Symbol,
        ILocalFunctionOperation local => local.Symbol,
        _ => null,
    };

    private static string NameOf(IOperation operation) => operation switch
    {
        IMemberReferenceOperation member => member.Member.Name,
        IParameterReferenceOperation parameter => parameter.Parameter.Name,
        _ => operation.Type?.Name ?? string.Empty,
    };

    // Also <Main>$, the method of top-level statements.
    private static bool IsEntryPoint(ISymbol member) =>
        member is IMethodSymbol { IsStatic: true, Name: "Main" or "<Main>$" };

    // Where configuration gives the client a binding without sessions, only a pooled connection leaks.
    private static void ReportOpen(GatedOperation context, Finding finding, IOperation creation, ClientTypes types) =>
        context.Report(finding.Severity is null && types.LacksSessions(creation, context.CancellationToken) ? finding.WithSeverity(DiagnosticSeverity.Info) : finding);
}
