import { readSettings } from '@forum/config';
import { commands, usage } from './commands.ts';
import { failureText } from './tell-failure.ts';
import { openToolbox, type Command } from './toolbox.ts';

/** As a shell tells it of a program that a closed pipe ended. */
const PIPE_CLOSED = 141;

// Whoever read what is printed has gone (`… | head`): there is nobody to tell more to.
process.stdout.on('error', () => process.exit(PIPE_CLOSED));
process.stderr.on('error', () => process.exit(PIPE_CLOSED));
process.on('uncaughtException', (error) => {
  fail(error);
  process.exit(1);
});

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands.get(name);

if (command === undefined) {
  const isAsked = name === 'help' || name === '--help';
  if (!isAsked) process.stderr.write(`There is no command ${name}.\n`);
  process.stdout.write(`${usage()}\n`);
  process.exitCode = isAsked ? 0 : 2;
} else {
  await run(command);
}

async function run(chosen: Command): Promise<void> {
  try {
    const toolbox = await openToolbox(readSettings(process.env), chosen);
    try {
      process.exitCode = await chosen.run(toolbox, args);
    } finally {
      await toolbox.close();
    }
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  process.stderr.write(`${failureText(error, process.env['LOG_LEVEL'])}\n`);
  process.exitCode = 1;
}
