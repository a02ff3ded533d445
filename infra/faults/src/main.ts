import { FAULTS } from './faults/index.ts';
import { optionsOf } from './options.ts';
import { runAll } from './run-all.ts';

const options = optionsOf(
  process.argv.slice(2),
  FAULTS.map(({ id }) => id),
);
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interruption.abort());
}
const say = (line: string): void => void process.stdout.write(`${line}\n`);
process.exitCode = (await runAll(FAULTS, { ...options, signal: interruption.signal }, say)) ? 0 : 1;
