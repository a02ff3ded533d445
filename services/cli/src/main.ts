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

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
