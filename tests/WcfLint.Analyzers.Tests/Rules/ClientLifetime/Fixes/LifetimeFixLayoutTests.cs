using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Hosting;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime.Fixes;

/// <summary>What the lifetime fixes move stays as it was written; only its indentation changes.</summary>
public class LifetimeFixLayoutTests
{
    [Fact]
    public Task Moved_statements_keep_their_spaces() => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Method(
            """
                    var client = {|WCFL1001:new OrdersClient()|};
                    int  a = 1;  int b = client.Get( a )  ;
                    /* two
                       lines

                       and one */
            #pragma warning disable CS0219
                    Console.WriteLine($@"of
            {id}: {b}",
                          a);
                    client.Put(/* last */ id); // done
            """),
        LifetimeCode.Method(
            """
                    var client = new OrdersClient();
                    try
                    {
                        int  a = 1;  int b = client.Get( a )  ;
                        /* two
                           lines

                           and one */
            #pragma warning disable CS0219
                        Console.WriteLine($@"of
            {id}: {b}",
                              a);
                        client.Put(/* last */ id); // done
                        client.Close();
                    }
                    catch
                    {
                        client.Abort();
                        throw;
                    }
            """));

    /// <summary>The dead twin of a declaration belongs to what is above; that of a statement in the try does not.</summary>
    [Fact]
    public Task Commented_out_declarations_stay_below_the_real_ones() => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Method(
            """
                    int other;
                    var client = {|WCFL1001:new OrdersClient()|};
                    //Old.OrdersClient previous;
                    // Once more.
                    //client.Put(1);
                    client.Put(id);
            """),
        LifetimeCode.Method(
            """
                    int other;
                    var client = new OrdersClient();
                    //Old.OrdersClient previous;
                    try
                    {
                        // Once more.
                        //client.Put(1);
                        client.Put(id);
                        client.Close();
                    }
                    catch
                    {
                        client.Abort();
                        throw;
                    }
            """));

    /// <summary>A commented-out declaration stays directly above the declaration of the same local in another form.</summary>
    [Fact]
    public Task Commented_out_declarations_stay_above_the_real_ones() => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Method(
            """
                    var client = {|WCFL1001:new OrdersClient()|};
                    //long got = 0;
                    int got = client.Get(id);
            """),
        LifetimeCode.Method(
            """
                    var client = new OrdersClient();
                    try
                    {
                        //long got = 0;
                        int got = client.Get(id);
                        client.Close();
                    }
                    catch
                    {
                        client.Abort();
                        throw;
                    }
            """));

    [Fact]
    public Task Uneven_indentation_is_followed() => LifetimeCode.VerifyFixAsync<WCFL1002_UsingOnClientFix>(
        "WCFL1002",
        LifetimeCode.Usings + """
        class Caller
        {
         public void Run(int id)
            {
          {|WCFL1002:using|} (var client = new OrdersClient())
          {
              client.Put(id);
          }
            }
        }
        """,
        LifetimeCode.Usings + """
        class Caller
        {
         public void Run(int id)
            {
          var client = new OrdersClient();
          try
          {
              client.Put(id);
              client.Close();
          }
          catch
          {
              client.Abort();
              throw;
          }
            }
        }
        """);

    /// <summary>Where braces stand beside their using, declaration and try stand with them.</summary>
    [Fact]
    public Task Braces_beside_their_using_set_the_indentation() => LifetimeCode.VerifyFixAsync<WCFL1002_UsingOnClientFix>(
        "WCFL1002",
        LifetimeCode.Method(
            """
                      {|WCFL1002:using|} (var client = new OrdersClient())
                    {
                        client.Put(id);
                    }

                    if (flag)
                    {
                        Console.WriteLine();
                    }
            """),
        LifetimeCode.Method(
            """
                    var client = new OrdersClient();
                    try
                    {
                        client.Put(id);
                        client.Close();
                    }
                    catch
                    {
                        client.Abort();
                        throw;
                    }

                    if (flag)
                    {
                        Console.WriteLine();
                    }
            """));

    [Theory]
    [InlineData(
        """
        client.Put(1);
        #region more
                client.Put(2);
                Console.WriteLine();
        #endregion
                Console.WriteLine();
        """)]
    [InlineData(
        """
        if (flag) { client.Put(0); }
        #region more
                client.Put(2);
                Console.WriteLine();
        #endregion
                Console.WriteLine();
        """)]
    [InlineData(
        """

        #region ask
                client.Put(1);
                client.Put(2);
        #endregion
                Console.WriteLine();
        """)]
    [InlineData(
        """
        client.Put(1);
        #if DEBUG
                client.Put(2);
        #endif
                client.Put(3);
        """)]
    [InlineData(
        """
        client.Put(1);
        #if DEBUG
                Console.WriteLine();
        #else
                client.Put(2);
        #endif
        """)]
    public Task Code_around_directives_is_left(string statements) =>
        LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001",
            LifetimeCode.Method("        var client = {|WCFL1001:new OrdersClient()|};\n        " + statements));

    /// <summary>Both ends of a region stay in one block, and the lines of directives where they are.</summary>
    [Fact]
    public Task Regions_move_as_a_whole() => LifetimeCode.VerifyFixAsync<WCFL1002_UsingOnClientFix>(
        "WCFL1002",
        LifetimeCode.Method(
            """
                    {|WCFL1002:using|} (var client = new OrdersClient())
                    {
                        #region more
                        client.Put(1);
                        client.Put(2);
                        #endregion
                    }
            """),
        LifetimeCode.Method(
            """
                    var client = new OrdersClient();
                    try
                    {
                        #region more
                        client.Put(1);
                        client.Put(2);
                        #endregion
                        client.Close();
                    }
                    catch
                    {
                        client.Abort();
                        throw;
                    }
            """));

    /// <summary>A region within what moves into a try is moved with it.</summary>
    [Fact]
    public Task A_region_inside_of_the_try_moves_with_it() => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Method(
            """
                    var client = {|WCFL1001:new OrdersClient()|};
                    client.Put(1);
            #region more
                    client.Put(2);
            #endregion
                    client.Put(3);
            """),
        LifetimeCode.Method(
            """
                    var client = new OrdersClient();
                    try
                    {
                        client.Put(1);
            #region more
                        client.Put(2);
            #endregion
                        client.Put(3);
                        client.Close();
                    }
                    catch
                    {
                        client.Abort();
                        throw;
                    }
            """));

    /// <summary>Line ends of old files: a carriage return alone.</summary>
    [Fact]
    public Task A_carriage_return_alone_is_a_line_end() => LifetimeCode.VerifyFixAsync<WCFL1002_UsingOnClientFix>(
        "WCFL1002",
        LifetimeCode.Method(
            """
                    {|WCFL1002:using|} (var client = new OrdersClient())
                    {
                        client.Put(1);
                        /* one
                           two */
                        client.Put(2);
                    }
            """).Replace("\r\n", "\n", System.StringComparison.Ordinal).Replace('\n', '\r'),
        LifetimeCode.Method(
            """
                    var client = new OrdersClient();
                    try
                    {
                        client.Put(1);
                        /* one
                           two */
                        client.Put(2);
                        client.Close();
                    }
                    catch
                    {
                        client.Abort();
                        throw;
                    }
            """).Replace("\r\n", "\n", System.StringComparison.Ordinal).Replace('\n', '\r'));

    /// <summary>A using without a block, in an accessor on one line.</summary>
    [Theory]
    [InlineData("class Caller { public event Action Came { add { {|WCFL1002:using|} (var client = new OrdersClient()) client.Put(1); } remove { } } }\n")]
    [InlineData("class Caller { public event Action Came { add { {|WCFL1002:using|} var client = new OrdersClient(); client.Put(1); } remove { } } }\n")]
    public Task A_using_without_a_block_is_left(string type) => LifetimeCode.VerifyNoFixAsync<WCFL1002_UsingOnClientFix>("WCFL1002", LifetimeCode.Usings + type);

    [Fact]
    public Task Code_in_one_line_is_left() => LifetimeCode.VerifyNoFixAsync<WCFL1002_UsingOnClientFix>(
        "WCFL1002",
        LifetimeCode.Usings + "class Caller { public int Count { get { {|WCFL1002:using|} (var client = new OrdersClient()) { return client.Get(0); } } } }\n");

    /// <summary>If no closing brace is in its column, the opening braces decide.</summary>
    [Fact]
    public Task Misplaced_closing_braces_do_not_set_the_indentation() => LifetimeCode.VerifyFixAsync<WCFL1002_UsingOnClientFix>(
        "WCFL1002",
        LifetimeCode.Usings + """
        class Caller
        {
          public void Run(int id)
          {
              {|WCFL1002:using|} (var client = new OrdersClient())
              {
                  client.Put(id);
                }
            }
        }
        """,
        LifetimeCode.Usings + """
        class Caller
        {
          public void Run(int id)
          {
              var client = new OrdersClient();
              try
              {
                  client.Put(id);
                  client.Close();
                }
              catch
              {
                  client.Abort();
                  throw;
              }
            }
        }
        """);

    /// <summary>A brace that stands beside its column makes no other indentation.</summary>
    [Fact]
    public Task A_misplaced_brace_does_not_set_the_indentation() => LifetimeCode.VerifyFixAsync<WCFL1002_UsingOnClientFix>(
        "WCFL1002",
        LifetimeCode.Method(
            """
                    if (flag)
                    {
                        {|WCFL1002:using|} (var client = new OrdersClient())
                        {
                            client.Put(id);
                          }
                     }

                    foreach (int i in new[] { id })
                    {
                        Console.WriteLine(i);
                    }
            """),
        LifetimeCode.Method(
            """
                    if (flag)
                    {
                        var client = new OrdersClient();
                        try
                        {
                            client.Put(id);
                            client.Close();
                          }
                        catch
                        {
                            client.Abort();
                            throw;
                        }
                     }

                    foreach (int i in new[] { id })
                    {
                        Console.WriteLine(i);
                    }
            """));

    /// <summary>A body that stands twice as deep as all others, with or without blocks of its own.</summary>
    [Theory]
    [InlineData("if (id > 0)\n            {\n                client.Put(id);\n            }\n", "if (id > 0)\n                {\n                    client.Put(id);\n                }\n")]
    [InlineData("client.Put(id);\n", "client.Put(id);\n")]
    public Task A_body_that_stands_deeper_does_not_set_the_indentation(string body, string mended)
    {
        string Write(string statements) => LifetimeCode.Usings + "class Caller\n{\n    public void Run(int id)\n    {\n" + statements
            + "    }\n\n    public int Add(int a)\n    {\n        return a + 1;\n    }\n\n    public int Less(int a)\n    {\n        return a - 1;\n    }\n}\n";
        return LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
            "WCFL1001",
            Write("            var client = {|WCFL1001:new OrdersClient()|};\n            " + body),
            Write("            var client = new OrdersClient();\n            try\n            {\n                " + mended
                + "                client.Close();\n            }\n            catch\n            {\n                client.Abort();\n                throw;\n            }\n"));
    }

    [Fact]
    public Task Comments_stay_with_their_statements() => LifetimeCode.VerifyFixAsync<WCFL1002_UsingOnClientFix>(
        "WCFL1002",
        LifetimeCode.Usings + """
        class Caller {
            public int Run(int id) {
                {|WCFL1002:using|} (var a = new OrdersClient()) // for a
                    // ask
                    a.Put(id); // asked
                {|WCFL1002:using|} (var b = new OrdersClient()) {
                    if (id > 0)
                        // too many
                        b.Put(id); // all
                    // none
                }
                return 0;
            }
        }
        """,
        LifetimeCode.Usings + """
        class Caller {
            public int Run(int id) {
                {|WCFL1002:using|} (var a = new OrdersClient()) // for a
                    // ask
                    a.Put(id); // asked
                var b = new OrdersClient();
                try {
                    if (id > 0)
                        // too many
                        b.Put(id); // all
                    // none
                    b.Close();
                } catch {
                    b.Abort();
                    throw;
                }
                return 0;
            }
        }
        """);

    [Fact]
    public Task Open_stands_behind_a_comment_of_the_creation() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Usings + """
        class Made
        {
            private readonly OrdersClient _client;

            public Made()
            {
                _client = {|WCFL1004:new OrdersClient()|}; // the one
            }

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
        }

        class Initialized
        {
            private readonly OrdersClient _client = {|WCFL1004:new OrdersClient()|}; // the other

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
        }
        """,
        LifetimeCode.Usings + """
        class Made
        {
            private readonly OrdersClient _client;

            public Made()
            {
                _client = new OrdersClient(); // the one
                _client.Open();
            }

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
        }

        class Initialized
        {
            private readonly OrdersClient _client = {|WCFL1004:new OrdersClient()|}; // the other

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
        }
        """);

    [Fact]
    public Task Jumps_inside_of_the_try_stay() => LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>(
        "WCFL1003",
        LifetimeCode.Method(
            """
                    var client = new OrdersClient();
                    switch (id)
                    {
                        case 1:
                            goto case 2;
                        case 2:
                            client.Put(2);
                            break;
                    }
                    {|WCFL1003:client.Close()|};
            """),
        LifetimeCode.Method(
            """
                    var client = new OrdersClient();
                    try
                    {
                        switch (id)
                        {
                            case 1:
                                goto case 2;
                            case 2:
                                client.Put(2);
                                break;
                        }
                        client.Close();
                    }
                    catch
                    {
                        client.Abort();
                        throw;
                    }
            """));

    [Fact]
    public Task A_finally_with_comments_is_left() => LifetimeCode.VerifyNoFixAsync<WCFL1003_CloseWithoutAbortFix>(
        "WCFL1003",
        LifetimeCode.Method(
            """
                    var c = new OrdersClient();
                    try
                    {
                        c.Put(id);
                    } // kept
                    // above
                    finally
                    {
                        // before
                        if (c != null) // here
                        {
                            {|WCFL1003:c.Close()|}; // there
                        }
                        /* behind */
                    } // end
            """));

    [Fact]
    public Task Top_level_statements_are_wrapped()
    {
        var test = new CSharpCodeFixVerifier<CodeAnalyzer, WCFL1002_UsingOnClientFix>.Test { OnlyRules = { "WCFL1002" },
            TestState = { OutputKind = OutputKind.ConsoleApplication } };
        test.TestState.Sources.Add(("Test.cs",
            $$"""
            {{LifetimeCode.Usings}}
            // Ask.
            {|WCFL1002:using|} (var client = new OrdersClient())
            {
                client.Put(1);
            }
            Console.WriteLine();

            """));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.FixedState.Sources.Add(("Test.cs",
            $$"""
            {{LifetimeCode.Usings}}
            // Ask.
            var client = new OrdersClient();
            try
            {
                client.Put(1);
                client.Close();
            }
            catch
            {
                client.Abort();
                throw;
            }
            Console.WriteLine();

            """));
        return test.RunAsync();
    }

    [Fact]
    public Task Top_level_statements_with_a_taken_name_are_left()
    {
        var test = new CSharpCodeFixVerifier<CodeAnalyzer, WCFL1002_UsingOnClientFix>.Test { OnlyRules = { "WCFL1002" }, CodeActionEquivalenceKey = "WCFL1002",
            TestState = { OutputKind = OutputKind.ConsoleApplication } };
        test.TestState.Sources.Add(("Test.cs",
            $$"""
            {{LifetimeCode.Usings}}
            {|WCFL1002:using|} (var client = new OrdersClient()) // kept
            {
                client.Put(1);
            }
            void Other(OrdersClient client) { }

            """));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.FixedState.Sources.Add(("Test.cs",
            $$"""
            {{LifetimeCode.Usings}}
            {|WCFL1002:using|} (var client = new OrdersClient()) // kept
            {
                client.Put(1);
            }
            void Other(OrdersClient client) { }

            """));
        return test.RunAsync();
    }
}
