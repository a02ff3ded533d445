import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../services/cli/test/appointing.ts');

let opened: Promise<ChildProcess> | undefined;
let asked = 0;

/** Runs the command `role`, or `confirmed` with the ids of members whose addresses count as confirmed, in a process that all journeys of this worker share. @throws Error when it refuses */
export async function giveRole(...args: readonly string[]): Promise<void> {
  const child = await (opened ??= open());
  const id = (asked += 1);
  const answered = new Promise<number>((resolve, reject) => {
    const end = () => reject(new Error('The process that gives roles has ended.'));
    const hear = (message: unknown) => {
      if (!isAnswer(message) || message.id !== id) return;
      child.off('message', hear).off('exit', end);
      resolve(message.code);
    };
    child.on('message', hear).once('exit', end);
  });
  child.send({ id, args });
  if ((await answered) !== 0) throw new Error(`role ${args.join(' ')} was refused.`);
}

async function open(): Promise<ChildProcess> {
  // Its output would mix with the lines of the report.
  const child = fork(SCRIPT, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  // It ends with this process, and does not keep it alive.
  child.unref();
  child.channel?.unref();
  return child;
}

function isAnswer(message: unknown): message is { readonly id: number; readonly code: number } {
  return typeof message === 'object' && message !== null && 'id' in message && 'code' in message;
}
