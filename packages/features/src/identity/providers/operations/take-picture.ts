import { isWebAddress } from '@forum/contracts/web-address';
import type { CommandMeta } from '@forum/event-store';
import { Unreadable } from '@forum/outbound';
import type { AppContext, ContextWith } from '../../../framework/feature.ts';
import { showPicture } from '../../profiles/operations/show-picture.ts';
import { reachFrom } from '../parts/fetch-through.ts';
import type { Identity } from '../parts/identity.ts';

/** For the picture, in ms: whoever joins waits for it. */
const PATIENCE_MS = 2000;
const MOST_BYTES = 2 * 1024 * 1024;

/** A new member, and what their provider says of them. */
export interface Pictured {
  readonly identity: Pick<Identity, 'issuer' | 'picture'>;
  readonly memberId: string;
  readonly meta: Omit<CommandMeta, 'actor'>;
}

/**
 * Makes the provider's picture the member's own: a copy of its pixels, so that no page leads its readers there. The
 * member is there already, and stays whatever becomes of the picture.
 */
export async function takePicture(
  ctx: ContextWith<'keepPicture'>,
  { identity, memberId, meta }: Pictured,
): Promise<void> {
  if (!isWebAddress(identity.picture)) return;
  const own = {
    meta: { ...meta, actor: { id: memberId } },
    actor: { id: memberId, role: 'MEMBER' },
  } as const;
  try {
    const bytes = await pictureOf(ctx, identity);
    const avatar = bytes === null ? null : await ctx.keepPicture(ctx, { ...own, bytes });
    if (avatar !== null) await showPicture(ctx, { ...own, avatar });
  } catch (error) {
    ctx.logger.error({ err: error, memberId }, 'The picture of a provider was not taken.');
  }
}

/** Null: it cannot be read. What is not public is read for issuers that are there themselves, as all they say. */
async function pictureOf(
  { outbound, site }: Pick<AppContext, 'outbound' | 'site'>,
  { issuer, picture }: Pictured['identity'],
): Promise<Uint8Array | null> {
  const reach = { allowed: site.privateProviders ?? new Set<string>(), ms: PATIENCE_MS };
  const { allowed, ms } = reachFrom(reach, issuer);
  const asking = { method: 'GET', headers: { accept: 'image/*' }, bytes: MOST_BYTES } as const;
  try {
    const { status, bytes } = await outbound.call(picture, { ...asking, ms, allowed });
    return status === 200 ? bytes : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
