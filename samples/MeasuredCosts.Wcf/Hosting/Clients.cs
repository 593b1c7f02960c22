using System;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace MeasuredCosts.Hosting;

/// <summary>Channels as clients make, use and close them.</summary>
internal static class Clients
{
    /// <summary>A factory that trusts the services of this program, whose certificate no one signed.</summary>
    public static ChannelFactory<T> Factory<T>(Binding binding, string address)
        where T : class
    {
        var factory = new ChannelFactory<T>(binding, new EndpointAddress(address));
        factory.Credentials.ServiceCertificate.SslCertificateAuthentication =
            new X509ServiceCertificateAuthentication { CertificateValidationMode = X509CertificateValidationMode.None };
        factory.Credentials.UserName.UserName = "a";
        factory.Credentials.UserName.Password = "a";
        return factory;
    }

    /// <summary>Makes a channel, opens it, and closes it after <paramref name="use"/>.</summary>
    public static void WithChannel<T>(ChannelFactory<T> factory, Action<T> use)
        where T : class
    {
        T channel = factory.CreateChannel();
        var communication = (ICommunicationObject)channel;
        try
        {
            communication.Open();
            use(channel);
            communication.Close();
        }
        catch
        {
            communication.Abort();
            throw;
        }
    }

    /// <summary>A factory and a channel for <paramref name="use"/> alone.</summary>
    public static void Once<T>(Binding binding, string address, Action<T> use)
        where T : class => WithFactory<T>(binding, address, factory => WithChannel(factory, use));

    /// <summary>Makes a factory and closes it after <paramref name="use"/>.</summary>
    public static void WithFactory<T>(Binding binding, string address, Action<ChannelFactory<T>> use)
        where T : class
    {
        ChannelFactory<T> factory = Factory<T>(binding, address);
        try
        {
            use(factory);
            factory.Close();
        }
        catch
        {
            factory.Abort();
            throw;
        }
    }

    /// <summary>A channel that stays open until the program ends.</summary>
    public static T Kept<T>(Binding binding, string address)
        where T : class
    {
        T channel = Factory<T>(binding, address).CreateChannel();
        ((ICommunicationObject)channel).Open();
        return channel;
    }
}
