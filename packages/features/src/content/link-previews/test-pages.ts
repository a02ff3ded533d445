import { createServer, type Server, type ServerResponse } from 'node:http';
import { createOutbound, isPublicAddress, type OutboundPort, Unreadable } from '@forum/outbound';

/** What a web server answers at a path. */
export type Answering = (path: string, response: ServerResponse) => void;

/** A server that stands for the whole web: any host that ends in `.example`. */
export interface TestWeb {
  readonly outbound: OutboundPort;
  /** The requests, as `host path`, oldest first. */
  readonly asked: string[];
  answer: Answering;
  /** An address that a redirect also leads to. */
  readonly at: (host: string, path?: string) => string;
  readonly close: () => void;
}

// Not the address of this machine's own servers, so that whatever leads there is refused as in production.
const ELSEWHERE = '127.0.0.2';

/** Starts it. Addresses need no port: the test's resolver and a proxy of the port do the rest. */
export async function testWeb(): Promise<TestWeb> {
  const asked: string[] = [];
  const web = { answer: (_path: string, response: ServerResponse) => void response.end() };
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    asked.push(`${request.headers.host?.split(':')[0]} ${request.url}`);
    web.answer(request.url ?? '', response);
  });
  const port = await portOf(server);
  const guarded = createOutbound({
    userAgent: 'TestForum (+http://forum.test)',
    exceptions: {
      resolve: async (host) => {
        if (/\.example\.?$/.test(host)) return [ELSEWHERE];
        throw new Unreadable('unknown-host');
      },
      isPublic: (address) => address === ELSEWHERE || isPublicAddress(address),
      ports: new Set([port]),
      limits: { ms: 2000 },
    },
  });
  return Object.assign(web, {
    asked,
    at: (host: string, path = '/') => `http://${host}:${port}${path}`,
    outbound: {
      call: guarded.call,
      read: (url: string, wanted: Parameters<OutboundPort['read']>[1]) =>
        guarded.read(
          url.replace(/^https?:(\/\/[^/:]+\.example)(?=\/|$)/, `http:$1:${port}`),
          wanted,
        ),
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** Answers with a page. */
export function sendPage(response: ServerResponse, head: string): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`<html><head>${head}</head><body></body></html>`);
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((done) => {
    server.listen(0, ELSEWHERE, done);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
