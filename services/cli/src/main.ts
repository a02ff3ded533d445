import { growSparingly } from '@forum/config';
import { runCommandLine, tellFailure } from './run-command-line.ts';

/** The exit code shells report for a program ended by a closed pipe. */
const PIPE_CLOSED = 141;

// The reader of the output has gone (`… | head`): nobody is left to print for.
process.stdout.on('error', () => process.exit(PIPE_CLOSED));
process.stderr.on('error', () => process.exit(PIPE_CLOSED));
process.on('uncaughtException', (error) => {
  tellFailure(error, process.env);
  process.exit(1);
});

// An import of any size leaves much short-lived text: without this, V8 lets it lie until the heap is three times as large.
growSparingly();

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
