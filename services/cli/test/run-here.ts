import { vi } from 'vitest';
import { runCommandLine } from '../src/run-command-line.ts';

/** Runs a command in this process, since starting one takes longer than all its work. */
export async function runHere(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly said: string }> {
  const written: string[] = [];
  const write = (line: unknown) => written.push(String(line)) > 0;
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(write),
  );
  try {
    const code = await runCommandLine(args, { LOG_LEVEL: 'error', ...env });
    return { code, said: written.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
