import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ASKING, providerAt, SECRETS, tellingClientFor } from './test-provider-client.ts';

type Answer = (response: ServerResponse) => void;

/** Whatever is asked, it answers what a test says, and nothing else. */
const server = createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? '';
  answers[path]?.(response);
});
let answers: Record<string, Answer> = {};
let place = '';

const json =
  (body: object, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
/** The answer comes after a while. */
const late =
  (ms: number, answer: Answer): Answer =>
  (response) =>
    void setTimeout(() => answer(response), ms);

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  place = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
beforeEach(() => {
  const issuer = `http://${place}`;
  answers = {
    '/.well-known/openid-configuration': json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }),
    '/keys': json({ keys: [] }),
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ANSWERED = { state: SECRETS.state, code: 'a code that nobody should read' };

function identifyWith(answered: object, ms = 2000) {
  const { client, told } = tellingClientFor(place, { ms });
  const found = client.identify(providerAt(`http://${place}`), ASKING, {
    ...ANSWERED,
    ...answered,
  });
  return { found, told };
}

describe('a provider that fails', () => {
  it.each([
    ['is down', json({}, 502), {}, 'unreachable', 'provider-unreachable', null],
    [
      'refuses',
      json({ error: 'invalid_client' }, 401),
      {},
      'refused',
      'provider-refused',
      'invalid_client',
    ],
    ['is no provider', json({ hello: 'x' }), {}, 'untrusted', 'provider-answer', null],
    [
      'stops it',
      json({}),
      { error: 'access_denied' },
      'stopped',
      'provider-stopped',
      'access_denied',
    ],
  ] as const)(
    'is told apart, to the reader and to the operator: it %s',
    async (_what, token, answered, failure, code, said) => {
      answers['/token'] = token;
      const { found, told } = identifyWith(answered);
      await expect(found).rejects.toMatchObject({ code });
      expect(told).toMatchObject([{ provider: 'company', failure, said }]);
    },
  );

  it('tells the operator no code, and nothing that it said of anybody', async () => {
    const error_description = 'alice@example.org used the code a code that nobody should read';
    answers['/token'] = json({ error: 'invalid_grant', error_description }, 400);
    const { found, told } = identifyWith({});
    await expect(found).rejects.toMatchObject({ code: 'provider-refused' });
    const text = JSON.stringify(told);
    for (const secret of ['alice', ANSWERED.code, SECRETS.verifier]) {
      expect(text).not.toContain(secret);
    }
  });

  it('has one deadline for all that it is asked about somebody', async () => {
    const known = answers['/.well-known/openid-configuration'] ?? json({});
    answers['/.well-known/openid-configuration'] = late(300, known);
    answers['/token'] = late(300, json({ error: 'invalid_grant' }, 400));
    const { found } = identifyWith({}, 450);
    await expect(found).rejects.toMatchObject({ code: 'provider-unreachable' });
  });
});
