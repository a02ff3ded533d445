import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../launcher/src/ports.ts';
import { blockUnder } from './fences.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A proxy set up as in the handbook, in front of stand-ins for APIs. */
export interface Proxy {
  readonly origin: string;
  /** Everything it has logged. */
  log(): string;
  stop(): Promise<void>;
}

/** A proxy of one kind, in a folder of its own. */
export type StartProxy = (
  program: string,
  folder: string,
  apis: readonly number[],
) => Promise<Proxy>;

/** nginx, with the block of the handbook: only ports, certificate and folders differ. */
export const startNginx: StartProxy = async (program, folder, apis) => {
  const port = await freePort('127.0.0.1');
  const certificate = certify(folder);
  const block = blockUnder('docs/operations.md', '## Reverse proxy', 'nginx')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${apis[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${apis[1]}`)
    .replace('ssl_certificate …', `ssl_certificate ${certificate.cert}`)
    .replace('ssl_certificate_key …', `ssl_certificate_key ${certificate.key}`);
  const [file, access, errors] = ['nginx.conf', 'access.log', 'error.log'].map((name) =>
    join(folder, name),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const around = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${errors};
    events {} http { access_log ${access}; ${temporary.join(' ')}\n${block} }`;
  writeFileSync(file ?? '', around);
  const args = ['-c', file ?? '', '-e', errors ?? ''];
  const tested = spawnSync(program, ['-t', ...args], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(`nginx refuses the block: ${tested.stderr}`);
  const log = () => [access, errors].map((path) => readFileSync(path ?? '', 'utf8')).join('\n');
  return running(program, args, { origin: `https://127.0.0.1:${port}`, log });
};

/** Caddy, with the file of compose: only the name and port of the APIs and its timeouts differ. */
export const startCaddy: StartProxy = (program, folder, apis) =>
  // It retries for ten seconds when no API is left, which would be the test's ten seconds.
  caddyWith(program, folder, (written) =>
    written
      .replace('dynamic a api 3000', `dynamic a localhost ${apis[0]}`)
      .replace('lb_try_duration 10s', 'lb_try_duration 500ms'),
  );

/** Caddy as `infra/install` sets it up: the file of compose, with these APIs in it. */
export const startInstalledCaddy: StartProxy = (program, folder, apis) => {
  const script = readFileSync(join(ROOT, 'infra/production/systemd.sh'), 'utf8');
  const [, edit = ''] = /^ {4}sed -e '(\/dynamic[^']*)'/mu.exec(script) ?? [];
  return caddyWith(program, folder, (written) => {
    const { stdout } = spawnSync('sed', ['-e', edit], { input: written, encoding: 'utf8' });
    return stdout.replace(/127\.0\.0\.1:300([01])/gu, (_, nth) => `127.0.0.1:${apis[Number(nth)]}`);
  });
};

async function caddyWith(
  program: string,
  folder: string,
  adapt: (written: string) => string,
): Promise<Proxy> {
  const [port, tls] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, adapt(readFileSync(join(ROOT, 'infra/docker/Caddyfile'), 'utf8')));
  const env = {
    SITE_URL: `http://forum.example.org:${port}`,
    HTTP_PORT: String(port),
    HTTPS_PORT: String(tls),
  };
  const folders = { XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') };
  let said = '';
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const proxy = { origin: `http://127.0.0.1:${port}`, log: () => said };
  return running(program, args, proxy, { ...env, ...folders }, (text) => (said += text));
}

async function running(
  program: string,
  args: readonly string[],
  proxy: Omit<Proxy, 'stop'>,
  env: NodeJS.ProcessEnv = {},
  hear: (text: string) => void = () => undefined,
): Promise<Proxy> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.setEncoding('utf8').on('data', hear);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    ...proxy,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function certify(folder: string) {
  mkdirSync(folder, { recursive: true });
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  args.push('-nodes', '-days', '2', '-subj', '/CN=forum.example.org', '-keyout', key, '-out', cert);
  const made = spawnSync('openssl', args);
  if (made.status !== 0) throw new Error(`No certificate could be made: ${String(made.stderr)}`);
  return { cert, key };
}
