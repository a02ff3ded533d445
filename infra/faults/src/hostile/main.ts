import { openTarget } from './attack-forum.ts';
import { ATTACKS } from './attacks.ts';
import { complaintsAbout, HEAD, rowOf } from './report.ts';

const EACH_MS = 4000;
const wanted = process.argv.slice(2).join(' ');
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interruption.abort());
}
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const target = await openTarget(interruption.signal);
try {
  say(HEAD);
  for (const attack of ATTACKS.filter(({ name }) => name.includes(wanted))) {
    if (interruption.signal.aborted) break;
    // oxlint-disable-next-line no-await-in-loop -- one attack at a time
    const outcome = await target.stand(attack, EACH_MS);
    say(rowOf(outcome));
    for (const complaint of complaintsAbout(outcome)) {
      say(`  ✗ ${attack.name}: ${complaint}`);
      process.exitCode = 1;
    }
  }
} finally {
  await target.close();
}
