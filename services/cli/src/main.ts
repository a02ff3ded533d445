import { readSettings } from '@forum/config';
import { DomainError } from '@forum/kernel';
import { commands, usage } from './commands.ts';
import { openToolbox } from './toolbox.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands.get(name);

if (command === undefined) {
  process.stdout.write(`${usage()}\n`);
  process.exit(name === 'help' || name === '--help' ? 0 : 2);
}

const toolbox = await openToolbox(readSettings(process.env), command);
try {
  process.exitCode = await command.run(toolbox, args);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
} finally {
  await toolbox.close();
}

/** A refusal is told in its own words; a failure with where it came from. */
function sentenceOf(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
