import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What a server wrote on a connection, up to its end. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Starts listening and sends raw bytes that no client would send. */
export async function listening(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  const { port } = address;
  const host = `127.0.0.1:${port}`;
  const say = async (bytes: string): Promise<RawAnswer> => {
    const socket = connect(port, '127.0.0.1');
    const heard: Buffer[] = [];
    socket.on('data', (some: Buffer) => heard.push(some));
    socket.write(bytes);
    await once(socket, 'close');
    return answerIn(Buffer.concat(heard).toString());
  };
  /** A request line with headers beside `Host`; the connection ends with the answer. */
  const ask = (line: string, ...headers: readonly string[]) =>
    say(
      [`${line} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n'),
    );
  return { say, ask, host, port };
}

function answerIn(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
