import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemFor, type Repeats, sendProblem, statusProblem } from '@forum/http';
import { newId } from '@forum/kernel';
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { securityHeaders } from './security-headers.ts';

/** How long the sender of an unreadable request may take to read the answer, in ms. */
const GOODBYE_MS = 1000;

/** Refusals that neither hooks nor handlers see: by the HTTP parser, and by the router. */
export interface UnreadRequests {
  readonly clientErrorHandler: (error: ConnectionError, socket: Socket) => void;
  readonly frameworkErrors: (
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => void;
}

/** Problem details with the security headers for requests refused before routing. */
export function unreadRequests(siteUrl: string, repeats: Repeats): UnreadRequests {
  return {
    clientErrorHandler: (error, socket) => {
      // Node's own server checks this as well.
      const answer: unknown = Reflect.get(socket, '_httpMessage');
      const isUnderWay = answer !== undefined && answer !== null;
      // No other answer can be written into one being sent.
      if (error.code === 'ECONNRESET' || !socket.writable || isUnderWay) {
        socket.destroy();
        return;
      }
      const { head, body, refusal } = bareAnswer(siteUrl, statusOf(error));
      const { code } = error;
      repeats.say({
        level: 'info',
        key: `not read ${code}`,
        fields: { requestId: refusal.requestId, code },
        same: { code },
        message: 'a request was not read',
      });
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
      const first = `HTTP/1.1 ${refusal.status} ${refusal.title}\r\n`;
      socket.end(`${first}${lines.join('')}\r\n${body}`);
      setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
    },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(securityHeaders(siteUrl));
      void sendProblem(reply, problemFor(error, request));
    },
  };
}

/** Refuses expectations other than `100-continue`: Node alone would send a bare 417. */
export function useExpectations(app: FastifyInstance, siteUrl: string): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { head, body, refusal } = bareAnswer(siteUrl, 417);
    response.writeHead(refusal.status, head).end(body);
  });
}

function bareAnswer(siteUrl: string, status: number) {
  const refusal = statusProblem({ id: newId() }, status);
  const body = JSON.stringify(refusal);
  const head = {
    ...securityHeaders(siteUrl),
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { head, body, refusal: { ...refusal, title: STATUS_CODES[status] ?? 'Error' } };
}

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function statusOf({ code, rawPacket }: ConnectionError): number {
  // A word that could be a method counts as an unknown one (RFC 9110, section 9.1); anything else is not HTTP.
  if (code === 'HPE_INVALID_METHOD' && /^[A-Z-]{1,32} \S/.test(startOf(rawPacket))) return 501;
  return STATUSES[code] ?? 400;
}

function startOf(packet: unknown): string {
  return packet instanceof Uint8Array ? Buffer.from(packet).toString('latin1', 0, 64) : '';
}
