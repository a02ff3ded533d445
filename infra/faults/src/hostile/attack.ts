/** The kind of resource that an attack exhausts. */
export type Extreme = 'largest' | 'deepest' | 'slowest';

/** What an attacker sends, and how. Anybody can: nobody is signed in. */
export interface Attack {
  readonly name: string;
  readonly extreme: Extreme;
  /** A whole request, or several; `n` counts them, so that no answer is one kept from before. */
  readonly bytes: (host: string, n: number) => Buffer;
  /** `drip`: a byte at a time. `unread`: the answer is never read. Left out: at once, and again after every answer. */
  readonly pace?: 'drip' | 'unread';
}

interface Sent {
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
  /** The announced length; left out: the body's. */
  readonly announced?: number;
}

/** A request on a connection of its own. */
export function request(line: string, { headers = [], body, announced }: Sent = {}) {
  return (host: string, n = 0): Buffer => {
    const text = body === undefined ? Buffer.alloc(0) : Buffer.from(body);
    const length = announced ?? text.length;
    const head = [
      `${line.replaceAll('{n}', String(n))} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: close',
      ...(body === undefined && announced === undefined ? [] : [`Content-Length: ${length}`]),
      ...headers,
    ];
    return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), text]);
  };
}

/** A request with JSON. */
export function json(line: string, body: string) {
  return request(line, { headers: ['Content-Type: application/json'], body });
}

/** What a form without scripts sends. */
export function form(line: string, body: string) {
  const headers = [
    'Content-Type: application/x-www-form-urlencoded',
    'Sec-Fetch-Site: same-origin',
  ];
  return request(line, { headers, body });
}
