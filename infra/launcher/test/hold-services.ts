import { useServices } from '../src/services.ts';

// A launcher to be killed: starts the folder's services, prints their addresses, and waits.
const [dataDir = ''] = process.argv.slice(2);
const services = await useServices({ dataDir, profile: 'durable', engine: 'local' });
process.stdout.write(`${services.postgres.url} ${services.redis?.url ?? ''}\n`);
setInterval(() => undefined, 60_000);
