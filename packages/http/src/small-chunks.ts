import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A chunk of fewer bytes is small: no honest program splits a body like that. */
const SMALL_BYTES = 16;
/** How many of them a body may have. */
const MOST_SMALL = 256;

/**
 * Ends connections that send a body in many tiny chunks: each costs an object and several calls, whatever its size, and
 * one packet holds ten thousand. Watches the server itself, since they arrive before the first hook has finished.
 */
export function useSmallChunks(app: FastifyInstance): void {
  app.server.on('request', (request: IncomingMessage) => {
    if (request.headers['transfer-encoding'] !== undefined) boundSmallChunks(request);
  });
}

function boundSmallChunks(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let small = 0;
  request.push = (chunk: Uint8Array | null, encoding) => {
    if (chunk !== null && chunk.length < SMALL_BYTES) small += 1;
    if (small <= MOST_SMALL) return push(chunk, encoding);
    request.socket.destroy();
    // Node's parser works through whatever has arrived: none of the rest is kept.
    return true;
  };
}
