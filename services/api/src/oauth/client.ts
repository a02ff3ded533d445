import type { ProcessContext } from '@forum/features';
import { isOf } from '@forum/features/identity/apps/parts/secrets';
import { findApp, type FoundApp } from '@forum/features/identity/apps/queries';
import type { FastifyRequest } from 'fastify';
import { OAuthRefusal } from './refusal.ts';

/** What an app sent, each field once. */
export type Sent = ReadonlyMap<string, string>;

/** What was sent; a field that comes twice may be read in two ways. @throws OAuthRefusal */
export function sentIn({ body }: FastifyRequest): Sent {
  if (!(body instanceof URLSearchParams))
    throw new OAuthRefusal('invalid_request', 'There is no form.');
  const entries = [...body].filter(([, value]) => value !== '');
  const sent = new Map(entries);
  if (sent.size === entries.length) return sent;
  throw new OAuthRefusal('invalid_request', 'A parameter is there twice.');
}

/**
 * The app that calls: a confidential one proves who it is by its secret, a public one only says so. @throws OAuthRefusal
 */
export async function clientOf(
  { db }: ProcessContext,
  request: FastifyRequest,
  sent: Sent,
): Promise<FoundApp> {
  const { id, secret } = namedIn(request, sent);
  const app = await findApp(db, id);
  if (app === null) throw unknown();
  const { secretHash } = app;
  if (secretHash === null && secret === undefined) return app;
  if (secretHash === null || secret === undefined || !isOf(secretHash, secret)) throw unknown();
  return app;
}

interface Named {
  readonly id: string;
  readonly secret: string | undefined;
}

function namedIn({ headers }: FastifyRequest, sent: Sent): Named {
  const [id, secret] = [sent.get('client_id'), sent.get('client_secret')];
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/iu.exec(headers.authorization ?? '')?.[1];
  if (basic === undefined) return { id: id ?? '', secret };
  const [user = '', password = ''] = partsOf(Buffer.from(basic, 'base64').toString());
  const isOneWay = secret === undefined && (id === undefined || id === user);
  if (isOneWay) return { id: user, secret: password === '' ? undefined : password };
  throw new OAuthRefusal('invalid_request', 'An app proves who it is in one way.');
}

function partsOf(text: string): readonly string[] {
  const at = text.indexOf(':');
  try {
    // Both are encoded as forms are, before they are joined.
    return [text.slice(0, at), text.slice(at + 1)].map((part) =>
      decodeURIComponent(part.replaceAll('+', ' ')),
    );
  } catch {
    return [];
  }
}

function unknown(): OAuthRefusal {
  return new OAuthRefusal('invalid_client', 'No such app, or not its secret.');
}
