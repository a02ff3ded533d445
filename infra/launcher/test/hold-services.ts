import { tryLock } from '../src/os-lock.ts';
import { useServices } from '../src/services.ts';
import { join } from 'node:path';

// A launcher to be killed: starts the folder's services, prints their addresses, and waits.
const [dataDir = '', how = ''] = process.argv.slice(2);
const services = await useServices({ dataDir, profile: 'durable', engine: 'local' });
const lock = how === '' ? null : tryLock(join(dataDir, 'locks', 'services'), 'exclusive');
process.stdout.write(`${services.postgres.url} ${services.redis?.url ?? ''}\n`);
setInterval(() => lock, 60_000);
