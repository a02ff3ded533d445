// Asks whether an API or a worker is healthy: for containers and systemd. Plain JavaScript without imports of ours, so
// that it starts in 50 ms.   node infra/checks/healthy.mjs api|worker [--wait=SECONDS [--while=PID]]
import { statSync } from 'node:fs';

/** A worker touches its file every 5 s. */
const QUIET_MS = 30_000;

const [name, ...options] = process.argv.slice(2);
const numberOf = (option) =>
  Number(options.find((one) => one.startsWith(`${option}=`))?.slice(option.length + 1) ?? 0);
const deadline = Date.now() + numberOf('--wait') * 1000;
let reason = await whyNot();
while (reason !== null && Date.now() < deadline && runs(numberOf('--while'))) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  reason = await whyNot();
}
if (reason !== null) {
  process.stderr.write(`${name}: ${reason}\n`);
  process.exitCode = 1;
}

/** Whether there is such a process; 0: whoever it is. */
function runs(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Null: healthy. */
async function whyNot() {
  if (name === 'api') return whyNotApi();
  if (name === 'worker') return whyNotWorker(process.env.WORKER_ALIVE_FILE);
  return 'say api or worker';
}

async function whyNotApi() {
  try {
    const host = process.env.HOST ?? '';
    const local = ['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
    const url = `http://${local.includes(':') ? `[${local}]` : local}:${process.env.PORT ?? 3000}/readyz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(4000) });
    return answer.ok ? null : `${url} answers ${answer.status}`;
  } catch (error) {
    return String(error.cause?.message ?? error.message);
  }
}

function whyNotWorker(file = '') {
  if (file === '') return 'WORKER_ALIVE_FILE is not set';
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (touched === undefined) return `there is no ${file}`;
  const silent = Date.now() - touched;
  return silent > QUIET_MS ? `silent for ${Math.round(silent / 1000)} s` : null;
}
