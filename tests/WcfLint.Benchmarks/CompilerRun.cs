namespace WcfLint.Benchmarks;

/// <summary>One run of the compiler: wall and CPU seconds of the whole process (CPU is NaN where the system does not tell), the seconds of them in which the
/// runtime compiled methods, the bytes it allocated, and the warnings it printed.</summary>
internal sealed record CompilerRun(double Wall, double Cpu, double Jit, double Allocated, int Warnings);
