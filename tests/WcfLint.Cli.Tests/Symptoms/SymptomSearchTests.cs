using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Symptoms;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Symptoms;

/// <summary>Which message a pasted text is.</summary>
public sealed class SymptomSearchTests
{
    /// <summary>The figure of pasted.txt and its followers: the first answer must be right for 27 of the 30.</summary>
    [Theory]
    [InlineData("pasted")]
    [InlineData("pasted2")]
    [InlineData("pasted3")]
    public void The_first_answer_is_right_for_at_least_27_of_30_pasted_exceptions(string file)
    {
        string[] cases = Repository.Read("tests/WcfLint.Cli.Tests/Symptoms/" + file + ".txt").ReplaceLineEndings("\n").Split("\n=== ")[1..];
        Assert.Equal(30, cases.Length);
        string[] wrong = [.. cases.Where(text => !text.Split(" | ")[0].Split(' ').Contains(FirstAnswer(text[(text.IndexOf('\n') + 1)..]))).Select(text => text.Split('\n')[0])];
        Assert.True(wrong.Length <= 3, string.Join('\n', wrong));
    }

    [Theory]
    [InlineData("maximum message size quota", "WCFL2002")]
    [InlineData("string content quota", "WCFL2002")]
    [InlineData("zero application", "WCFL0004")]
    [InlineData("default endpoint element", "WCFL0006")]
    [InlineData("AddressFilter", "outside")]
    [InlineData("provided URI scheme", "WCFL3016")]
    [InlineData("faulted state", "WCFL1007")]
    [InlineData("The maximum message size quota for incoming messages (1) has been exceeded.", "WCFL2002")]
    [InlineData("my call fails with maximum message size quota", "WCFL2002")]
    [InlineData("ServerTooBusyException", "WCFL2006")]
    public void A_few_words_of_a_message_are_enough(string words, string answer) => Assert.Equal(answer, FirstAnswer(words));

    [Theory]
    [InlineData("")]
    [InlineData("65536")]
    [InlineData("hello world")]
    [InlineData("the service")]
    [InlineData("Object reference not set to an instance of an object.")]
    [InlineData("System.NullReferenceException: Object reference not set to an instance of an object. at Shop.Orders.Get(Int32 id) at System.ServiceModel.Dispatcher.SyncMethodInvoker.Invoke(Object instance, Object[] inputs, Object[]& outputs)")]
    [InlineData("Could not load file or assembly 'Foo, Version=1.0.0.0' or one of its dependencies. The system cannot find the file specified.")]
    [InlineData("The type initializer for 'X' threw an exception")]
    [InlineData("Login failed for user 'sa'.")]
    [InlineData("Index was outside the bounds of the array.")]
    [InlineData("The remote name could not be resolved: 'x'")]
    [InlineData("Unable to cast object of type 'A' to type 'B'.")]
    public void Other_texts_are_like_nothing(string text) => Assert.Empty(SymptomTable.Find(text));

    [Fact]
    public void Of_two_nested_messages_the_one_that_says_more_comes_first()
    {
        const string Inner = "The maximum array length quota (16384) has been exceeded while reading XML data.";
        const string Outer = "Error in deserializing body of request message for operation 'Save'. ";
        Assert.Equal("XmlMaxArrayLengthExceeded", SymptomTable.Find(Outer + Inner)[0].Symptom.Key);
        Assert.Equal("SFxErrorDeserializingRequestBodyMore", SymptomTable.Find(Outer)[0].Symptom.Key);
    }

    [Theory]
    [InlineData("Content Type a/b was sent to a service\r\n   expecting c/d. The client and service\n> bindings may be mismatched.")]
    [InlineData("CONTENT TYPE a/b was sent to a service expecting c/d. The client and service bindings may be mismatched.")]
    [InlineData("Content Type a/b was sent to a service expecting c/d. The client\\r\\nand service bindings may be mismatched.")]
    [InlineData("**Content Type** a/b was sent to a service expecting c/d. The client and service bindings may be")]
    public void Line_breaks_emphasis_and_case_do_not_matter(string text) => Assert.Equal("ContentTypeMismatch", SymptomTable.Find(text)[0].Symptom.Key);

    /// <summary>What is pasted may be a log of megabytes, or no text at all.</summary>
    [Fact]
    public void A_long_text_is_searched_in_a_short_time()
    {
        string log = string.Concat(Enumerable.Repeat("2024-01-01 Some.Type.Method[T](Object a, ", 100_000));
        DateTime start = DateTime.UtcNow;
        SymptomTable.Find(log);
        PastedNames.Read(log);
        Assert.InRange((DateTime.UtcNow - start).TotalSeconds, 0, 20);
    }

    [Fact]
    public void Contracts_addresses_types_methods_and_lines_of_a_text_are_its_names()
    {
        PastedNames names = PastedNames.Read("""
            System.ServiceModel.EndpointNotFoundException: Contract 'Shop.IOrders' at net.tcp://shop.example:81/orders, namespace http://tempuri.org/x, endpoint 'Tcp1', scheme 'https'.
               at System.ServiceModel.Channels.ServiceChannel.Call(String action)
               at Shop.Web.Basket.<SendAsync>d__4.MoveNext() in D:\src\Basket.cs:line 25
               à Shop.OrderClient..ctor(Boolean test) dans d:\Shop\OrderClient.cs:ligne 41
            """);
        Assert.Equal(["net.tcp://shop.example:81/orders", "Basket", "SendAsync", "OrderClient", "IOrders", "Tcp1"], names.Words);
        Assert.Equal([("Basket.cs", 25), ("OrderClient.cs", 41)], names.Lines);
    }

    private static string FirstAnswer(string text)
    {
        IReadOnlyList<SymptomMatch> found = SymptomTable.Find(text);
        return found.Count == 0 ? "nothing" : found[0].Symptom.IsOutsideFirst ? "outside" : found[0].Symptom.Rules.FirstOrDefault() ?? "hand";
    }
}
