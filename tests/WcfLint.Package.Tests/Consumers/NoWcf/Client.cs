using System;

public class Client : IDisposable
{
    public void Open()
    {
    }

    public void Dispose()
    {
    }

    public static void Use()
    {
        using (var client = new Client())
        {
            client.Open();
        }
    }
}
