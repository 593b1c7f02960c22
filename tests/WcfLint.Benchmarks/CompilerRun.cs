namespace WcfLint.Benchmarks;

/// <summary>One run of the compiler: wall and CPU seconds of the whole process (CPU is NaN where the system does not tell), the bytes it allocated, and the warnings it printed.</summary>
internal sealed record CompilerRun(double Wall, double Cpu, double Allocated, int Warnings);
