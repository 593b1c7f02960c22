namespace WcfLint.Analyzers.Tests.Rules;

/// <summary>Configurations around a binding.</summary>
internal static class BindingConfig
{
    public static string Client(string section, string binding, string address = "http://x/", string contract = "IFoo") =>
        Of(section, binding, "<client>\n      <endpoint address=\"" + address + "\" binding=\"" + section + "\" bindingConfiguration=\"b\" contract=\""
            + contract + "\" />\n    </client>");

    public static string Service(string section, string binding, string address = "http://x/", string contract = "IFoo") =>
        Of(section, binding, "<services>\n      <service name=\"FooService\">\n        <endpoint address=\"" + address + "\" binding=\"" + section
            + "\" bindingConfiguration=\"b\" contract=\"" + contract + "\" />\n      </service>\n    </services>");

    public static string Of(string section, string binding, string endpoints) =>
        "<configuration>\n  <system.serviceModel>\n    <bindings>\n      <" + section + ">\n        " + binding + "\n      </" + section
            + ">\n    </bindings>\n    " + endpoints + "\n  </system.serviceModel>\n</configuration>\n";
}
