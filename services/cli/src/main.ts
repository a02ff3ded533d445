import { runCommandLine, tellFailure } from './run-command-line.ts';

/** As a shell tells it of a program that a closed pipe ended. */
const PIPE_CLOSED = 141;

// Whoever read what is printed has gone (`… | head`): there is nobody to tell more to.
process.stdout.on('error', () => process.exit(PIPE_CLOSED));
process.stderr.on('error', () => process.exit(PIPE_CLOSED));
process.on('uncaughtException', (error) => {
  tellFailure(error, process.env);
  process.exit(1);
});

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
