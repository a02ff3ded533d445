import { createServer } from 'node:net';

/** A free port of this machine: the wanted one, if it is free. */
export async function freePort(host = '127.0.0.1', wanted: number | null = null): Promise<number> {
  if (wanted !== null && (await isPortFree(wanted, host))) return wanted;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port: 0, host, exclusive: true }, resolve);
  });
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** True when a server could listen there now. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => resolve(true));
  });
  if (free) await new Promise<void>((resolve) => server.close(() => resolve()));
  return free;
}

/** The first free port from the wanted one upwards. */
export async function nextFreePort(wanted: number, host = '127.0.0.1'): Promise<number> {
  for (let port = wanted; port < wanted + 100; port += 1) {
    if (await isPortFree(port, host)) return port;
  }
  return freePort(host);
}
