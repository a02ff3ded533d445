import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Fewer bytes than this are a small chunk: no program splits a body so. */
const SMALL_BYTES = 16;
/** How many of them a body may have. */
const MOST_SMALL = 256;

/**
 * Ends connections that send a body in many tiny chunks: each costs an object and several calls, whatever its size, and
 * one packet holds ten thousand. Seen by the server itself: they come before the first hook has finished.
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
    // Node's parser goes on to the end of what has arrived: nothing more of it is kept.
    return true;
  };
}
