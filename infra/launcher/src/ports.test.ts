import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort, isPortFree, nextFreePort } from './ports.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

async function occupy(): Promise<number> {
  const port = await freePort();
  server = createServer();
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return port;
}

it('tells a taken port from a free one', async () => {
  expect(await isPortFree(await occupy())).toBe(false);
  expect(await isPortFree(await freePort())).toBe(true);
});

it('goes on to the next free port', async () => {
  const taken = await occupy();
  expect(await nextFreePort(taken)).toBeGreaterThan(taken);
});
