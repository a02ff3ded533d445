import { readSettings } from '@forum/config';
import { commands, usage } from './commands.ts';
import { failureText } from './tell-failure.ts';
import { bareTools, openToolbox, type Command } from './toolbox.ts';

/** Runs the command that the arguments name; its output goes to the terminal. @returns the exit code */
export async function runCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const [name = 'help', ...rest] = args;
  const command = commands.get(name);
  if (command === undefined) return showUsage(name);
  try {
    return await runCommand(command, rest, env);
  } catch (error) {
    tellFailure(error, env);
    return 1;
  }
}

/** Prints on the terminal what went wrong. */
export function tellFailure(error: unknown, env: NodeJS.ProcessEnv): void {
  process.stderr.write(`${failureText(error, env['LOG_LEVEL'])}\n`);
}

function showUsage(name: string): number {
  const isAsked = name === 'help' || name === '--help';
  if (!isAsked) process.stderr.write(`There is no command ${name}.\n`);
  process.stdout.write(`${usage()}\n`);
  return isAsked ? 0 : 2;
}

async function runCommand(
  command: Command,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const settings = readSettings(env);
  const alone = command.runAlone?.(bareTools(settings), args) ?? null;
  if (alone !== null) return alone;
  const toolbox = await openToolbox(settings, command);
  try {
    return await command.run(toolbox, [...args]);
  } finally {
    await toolbox.close();
  }
}
