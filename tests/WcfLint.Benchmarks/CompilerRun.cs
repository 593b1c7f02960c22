namespace WcfLint.Benchmarks;

/// <summary>One run of the compiler: wall and CPU seconds of the whole process (CPU is NaN where the system does not tell), and the warnings it printed.</summary>
internal sealed record CompilerRun(double Wall, double Cpu, int Warnings);
