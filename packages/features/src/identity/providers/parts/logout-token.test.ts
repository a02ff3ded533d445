import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { verifiedLogout } from './logout-token.ts';

const ISSUER = 'https://login.example.org';
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let jwk: object;
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
});

const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;
const claims = (changes: object = {}) => ({
  iss: ISSUER,
  aud: 'forum',
  iat: seconds(0),
  exp: seconds(120),
  jti: 'once',
  sub: 'alice-1',
  sid: 'session-1',
  events: EVENTS,
  ...changes,
});
const signed = (changes: object = {}, header: object = {}) =>
  new SignJWT(claims(changes))
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .sign(keys.privateKey);
const verify = async (token: Promise<string> | string, status = 200) =>
  verifiedLogout(await token, {
    issuer: ISSUER,
    clientId: 'forum',
    keysAt: `${ISSUER}/keys`,
    fetched: async () => Response.json({ keys: [jwk] }, { status }),
    skew: 60,
  });

it('says who signed out there, by the session, by the person, or both', async () => {
  const said = { issuer: ISSUER, subject: 'alice-1', sid: 'session-1', jti: 'once' };
  expect(await verify(signed())).toEqual(said);
  expect(await verify(signed({}, { typ: 'logout+jwt' }))).toEqual(said);
  expect(await verify(signed({ sid: undefined }))).toEqual({ ...said, sid: null });
  expect(await verify(signed({ sub: undefined }))).toEqual({ ...said, subject: null });
});

it.each<[string, object]>([
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for another client', { aud: 'another' }],
  ['that has ended', { iat: seconds(-200), exp: seconds(-120) }],
  ['that somebody kept', { iat: seconds(-3600), exp: seconds(3600) }],
  ['of the future', { iat: seconds(3600) }],
  ['without a time', { iat: undefined }],
  ['without its own word', { jti: undefined }],
  ['of nobody', { sub: undefined, sid: undefined }],
  ['that is no logout', { events: undefined }],
  ['of another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
  ['whose event is no object', { events: { [Object.keys(EVENTS)[0] ?? '']: true } }],
  ['with a nonce, as an identity has', { nonce: 'n' }],
])('is not believed %s', async (_what, changes) => {
  await expect(verify(signed(changes))).rejects.toBeInstanceOf(Error);
});

it('is not believed as another kind of token', async () => {
  await expect(verify(signed({}, { typ: 'at+jwt' }))).rejects.toThrow('not a logout token');
});

it('is not believed without the provider’s signature', async () => {
  const other = await generateKeyPair('RS256');
  const forged = new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'one' });
  await expect(verify(forged.sign(other.privateKey))).rejects.toBeInstanceOf(Error);
  await expect(verify(new UnsecuredJWT(claims()).encode())).rejects.toBeInstanceOf(Error);
  const secret = new TextEncoder().encode('a secret of the test'.padEnd(32, '.'));
  const symmetric = new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'one' });
  await expect(verify(symmetric.sign(secret))).rejects.toBeInstanceOf(Error);
  await expect(verify('not.a.token')).rejects.toBeInstanceOf(Error);
});

it('is not believed where the provider does not tell its keys', async () => {
  await expect(verify(signed(), 503)).rejects.toThrow('does not tell its keys');
});
