import { answerConnect } from '@forum/contracts/discourse-connect';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import {
  addressWith,
  fieldsOf,
  readPayload,
  signPayload,
  type SignedPayload,
} from '../../../framework/discourse-connect.ts';
import { serve } from '../../../framework/http/serve.ts';
import { returnAddress } from '../parts/domains.ts';
import { findSecretFor } from '../queries.ts';
import { personOf } from '../queries/person.ts';

/** Telling another site who is signed in here. It asks by way of the browser, and is answered so. */
export function serveAnswers(ctx: AppContext, app: FastifyInstance): void {
  serve(ctx, app, answerConnect, async ({ body, actor, request: { sessionId } }) => {
    const { fields, address, secret } = await asked(ctx, body);
    if (fields.get('logout') === 'true') {
      return { outcome: 'sign-out' as const, url: address.href };
    }
    const nonce = fields.get('nonce') ?? '';
    const back = (said: Record<string, string>) => {
      const signed = signPayload(secret, { ...said, nonce });
      return { outcome: 'back' as const, url: addressWith(address.href, signed) };
    };
    if (actor !== null) return back((await personOf(ctx, { ...actor, sessionId })) ?? FAILED);
    if (fields.get('prompt') === 'none') return back(FAILED);
    return { outcome: 'sign-in' as const, url: null };
  });
}

const FAILED = { failed: 'true' };

interface Asked {
  readonly fields: ReadonlyMap<string, string>;
  /** Where the answer goes: an address of the site that signed. */
  readonly address: URL;
  readonly secret: string;
}

/** Which site asks is known by the address that it wants to be answered at, so that the answer goes nowhere else. */
async function asked(ctx: AppContext, sent: SignedPayload): Promise<Asked> {
  const isPlain = ctx.site.siteUrl.startsWith('http:');
  const address = returnAddress(fieldsOf(sent.sso)?.get('return_sso_url'), isPlain);
  const secret = address === null ? null : await findSecretFor(ctx, address);
  if (address === null || secret === null) throw refused();
  const fields = readPayload(secret, sent);
  if (fields === null || !fields.has('nonce')) throw refused();
  return { fields, address, secret };
}

/** One answer for a site that is not listed, another's address, and a wrong signature. */
function refused(): DomainError {
  const message = 'This site may not ask who you are. Please tell the team of that site.';
  return new DomainError('malformed', 'site-refused', message);
}
