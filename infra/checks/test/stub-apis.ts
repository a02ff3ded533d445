import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../launcher/src/ports.ts';

/** What a stand-in for an API was asked. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly host: string;
  readonly forwardedFor: string;
  readonly bytes: number;
}

/** Stand-ins for two APIs. */
export interface StubApis {
  readonly ports: readonly number[];
  readonly asked: readonly Asked[];
  close(): Promise<void>;
}

/** `/breaks` ends without an answer, `/slow` begins one and ends it later, `/ws` opens a socket that says hello. */
export async function startStubApis(): Promise<StubApis> {
  const asked: Asked[] = [];
  const servers = [stub(asked), stub(asked)];
  const ports: number[] = [];
  for (const server of servers) {
    const port = await freePort('127.0.0.1');
    await once(server.listen(port, '127.0.0.1'), 'listening');
    ports.push(port);
  }
  return {
    ports,
    asked,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}

function stub(asked: Asked[]): Server {
  const server = createServer((request, response) => {
    // A proxy that refuses the rest of a body hangs up in the middle of it.
    answer(request, response, asked).catch(() => request.destroy());
  });
  server.on('upgrade', (_request, socket) => {
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello',
    );
  });
  return server;
}

async function answer(request: IncomingMessage, response: ServerResponse, asked: Asked[]) {
  let bytes = 0;
  for await (const chunk of request) bytes += Buffer.byteLength(chunk);
  const { method = '', url = '', headers } = request;
  const forwardedFor = String(headers['x-forwarded-for']);
  asked.push({ method, url, host: headers.host ?? '', forwardedFor, bytes });
  if (url.includes('breaks')) {
    request.socket.destroy();
    return;
  }
  response.write('first');
  if (url.includes('slow')) await wait(400);
  response.end('last');
}
