import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { createOutbound } from './outbound.ts';

const HERE = '127.0.0.2';

it('asks before each hop whether it is welcome, and connects to none that is not', async () => {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(302, { location: '/second' }).end();
  }).listen(0, HERE);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const exceptions = { isPublic: (one: string) => one === HERE, ports: new Set([port]) };
  const outbound = createOutbound({ userAgent: 'TestForum', exceptions });
  const allows = (url: URL) => url.pathname !== '/second';
  for (const path of ['/first', '/second']) {
    const reading = outbound.read(`http://${HERE}:${port}${path}`, {
      accepts: ['text/html'],
      tooLong: 'cut',
      allows,
    });
    await expect(reading).rejects.toMatchObject({ why: 'address' });
  }
  expect(paths).toEqual(['/first']);
  server.closeAllConnections();
  server.close();
});
