import { LEAVING_COOKIE } from '@forum/contracts/sign-in-providers';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { openText, sealText, type Seal } from '../../../framework/sealed-text.ts';
import { cookieOptions } from './sign-in.ts';

const LEAVING_MS = 2 * 60_000;

/** A sign-in at a provider that is to end with the session here. */
export interface Leaving {
  readonly key: string;
  readonly providedId: string;
}

/** The sign-in at a provider that ends with a session; null: none does. */
export async function findLeaving(
  { db }: Pick<AppContext, 'db'>,
  sessionId: string,
): Promise<Leaving | null> {
  const found = await db
    .selectFrom('session')
    .innerJoin('sign_in_session', 'sign_in_session.id', 'session.provided_id')
    .select(['sign_in_session.id as providedId', 'provider_key as key'])
    .where('session.id', '=', sessionId)
    .where('id_token', 'is not', null)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Lets the browser sign out at the provider as well, within two minutes: its cookie says where, and page scripts read
 * that. It opens nothing here.
 */
export function giveLeaving(
  ctx: AppContext,
  reply: FastifyReply,
  { key, providedId }: Leaving,
): void {
  const { sessionSecret: secret } = ctx.site;
  if (secret === undefined) return;
  const sealed = sealText(providedId, sealOf(secret, key)).toString('base64url');
  const options = { ...cookieOptions(ctx), httpOnly: false, maxAge: LEAVING_MS / 1000 };
  void reply.setCookie(LEAVING_COOKIE, `${key}.${sealed}`, options);
}

/** Which sign-in at the provider is to end by that cookie; null: none. It is taken from the browser. */
export function takeLeaving(
  ctx: AppContext,
  reply: FastifyReply,
  { key, cookie }: { readonly key: string; readonly cookie: string | undefined },
): string | null {
  void reply.clearCookie(LEAVING_COOKIE, cookieOptions(ctx));
  const { sessionSecret: secret } = ctx.site;
  const [of, sealed = ''] = (cookie ?? '').split('.');
  if (secret === undefined || of !== key) return null;
  return openText(Buffer.from(sealed, 'base64url'), sealOf(secret, key));
}

function sealOf(secret: string, key: string): Seal {
  return { secret, kind: 'forum sign-out at a provider', context: [key] };
}
