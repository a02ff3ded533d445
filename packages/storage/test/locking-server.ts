import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Stored {
  readonly key: string;
  readonly version: string;
  /** Null: a mark of deletion. */
  readonly bytes: Buffer | null;
  until: string | null;
}

const PAGE = 1000;
const UNTIL = 'x-amz-object-lock-retain-until-date';

/**
 * As much of S3 as versions and locks are, which no server from npm has; what it answers is what moto, MinIO and S3
 * answer. Signatures are not checked: the other server does that.
 */
export async function startLockingServer() {
  const all: Stored[] = [];
  const server = createServer((request, response) => void answer(all, request, response));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `s3://key:secret@127.0.0.1:${port ?? ''}/bucket?tls=off`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answer(all: Stored[], request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://here');
  const key = url.pathname.split('/')[2] ?? '';
  const body = await buffer(request);
  const wanted = url.searchParams.get('versionId');
  const one =
    wanted === null
      ? all.findLast((stored) => stored.key === key)
      : all.find((stored) => stored.version === wanted);
  const send = (status: number, text: string | Buffer = '', headers = {}) =>
    response.writeHead(status, headers).end(text);
  if (key === '') return send(200, listed(all, url));
  if (request.method === 'PUT' && url.searchParams.has('retention')) {
    if (one !== undefined) one.until = /<RetainUntilDate>([^<]*)</u.exec(String(body))?.[1] ?? null;
    return send(200);
  }
  if (request.method === 'PUT') {
    const until = [request.headers[UNTIL] ?? []].flat()[0];
    if (until !== undefined && request.headers['content-md5'] === undefined) return send(400);
    all.push({
      ...newVersion(all, key),
      bytes: body,
      until: until ?? null,
    });
    return send(200);
  }
  if (request.method === 'DELETE') return send(deleted(all, key, wanted === null ? null : one));
  if (one === undefined || one.bytes === null) return send(404);
  return send(
    200,
    request.method === 'HEAD' ? '' : one.bytes,
    one.until === null ? {} : { [UNTIL]: one.until },
  );
}

const newVersion = (all: readonly Stored[], key: string) => ({
  key,
  version: `${key}+${all.length}/${Math.random().toString(36).slice(2)}=`,
});

function deleted(all: Stored[], key: string, one: Stored | null | undefined): number {
  if (one === null) all.push({ ...newVersion(all, key), bytes: null, until: null });
  else if (one !== undefined) {
    if (one.until !== null && new Date(one.until) > new Date()) return 403;
    all.splice(all.indexOf(one), 1);
  }
  return 204;
}

function listed(all: readonly Stored[], { searchParams }: URL): string {
  const after = searchParams.get('key-marker') ?? '';
  const afterVersion = searchParams.get('version-id-marker');
  const prefix = searchParams.get('prefix') ?? '';
  const found = all
    .filter(({ key }) => key.startsWith(prefix))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const from = found.findIndex(({ key, version }) => key === after && version === afterVersion) + 1;
  const page = found.slice(from, from + PAGE);
  const entries = page.map(({ key, version, bytes }) => {
    const kind = bytes === null ? 'DeleteMarker' : 'Version';
    return `<${kind}><Key>${key}</Key><VersionId>${version}</VersionId></${kind}>`;
  });
  return `<ListVersionsResult><IsTruncated>${from + PAGE < found.length}</IsTruncated>${entries.join('')}</ListVersionsResult>`;
}
