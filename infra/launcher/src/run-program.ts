import { spawn } from 'node:child_process';
import { Interrupted } from './launch.ts';
import { REPOSITORY } from './repository.ts';

/** A program to run to its end. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly signal: AbortSignal;
}

/** What a quiet program left behind. */
export interface Ending {
  readonly code: number;
  readonly stdout: string;
  /** Both streams as they came. */
  readonly output: string;
}

/** Runs silently and collects its output. Ctrl-C ends it. @throws Interrupted */
export async function runQuietly(program: Program): Promise<Ending> {
  // An already aborted signal notifies nobody.
  if (program.signal.aborted) throw new Interrupted();
  const child = spawn(program.command, program.args, {
    ...placeOf(program),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, output] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const stop = () => endGroup(child.pid);
  program.signal.addEventListener('abort', stop, { once: true });
  const code = await endOf(child);
  program.signal.removeEventListener('abort', stop);
  if (program.signal.aborted) throw new Interrupted();
  return { code, stdout, output };
}

/** Runs on this terminal; Ctrl-C reaches it there, other signals are forwarded. Returns its exit code. @throws Interrupted */
export async function runInTerminal(program: Program): Promise<number> {
  if (program.signal.aborted) throw new Interrupted();
  const child = spawn(program.command, program.args, { ...placeOf(program), stdio: 'inherit' });
  const stop = () => {
    const isFromTerminal = process.stdin.isTTY && program.signal.reason === 130;
    if (!isFromTerminal) child.kill(program.signal.reason === 130 ? 'SIGINT' : 'SIGTERM');
  };
  program.signal.addEventListener('abort', stop, { once: true });
  const code = await endOf(child);
  program.signal.removeEventListener('abort', stop);
  return code;
}

function placeOf(program: Program): { cwd: string; env: NodeJS.ProcessEnv } {
  return { cwd: program.cwd ?? REPOSITORY, env: program.env };
}

function endOf(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** npm and shells do not forward signals: signals the whole group. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has just ended by itself.
  }
}
