import { randomBytes } from 'node:crypto';
import type { ProofKind } from '@forum/contracts/proofs';
import { proofEvents } from '@forum/events/proofs';
import { defineReaction, type Reaction } from '@forum/projections';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../framework/feature.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { enqueueMail } from '../../operations/mails/operations/enqueue-mail.ts';
import { voiceIn } from '../../operations/own-words/queries/in-force.ts';
import { findAddress } from '../elevated-access/queries.ts';
import { findLanguage } from '../profiles/queries.ts';
import { findDevice } from '../sessions/queries/devices.ts';
import { alertLetter, type Happened } from './parts/letters.ts';
import { findProofName } from './queries.ts';
import { countAlerts, insertAlert } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Emails about new devices a day: whoever has the password must not be able to fill a mailbox. */
const SIGN_INS_A_DAY = 5;

/** What happened to an account. */
interface Event {
  readonly id: string;
  readonly at: Date;
  readonly meta: { readonly actorId: string | null };
  readonly data: {
    readonly memberId: string;
    readonly proofId: string;
    readonly kind: ProofKind;
    readonly deviceId?: string;
  };
}

/**
 * A way was added or removed, or used from a new device → its member is told. Not what belongs to registering; nor what
 * staff, a reset or a new password ends, which tell by themselves.
 */
export function alertReactions(ctx: AppContext): readonly Reaction[] {
  const ifOwn = async (event: Event, what: 'added' | 'removed') => {
    if (event.meta.actorId !== event.data.memberId) return;
    await tell(ctx, event, { what, name: await findProofName(ctx.db, event.data.proofId) });
  };
  return [
    defineReaction({
      name: 'mail-account-alerts',
      after: [],
      events: proofEvents,
      handles: {
        ProofAdded: async (event) => {
          if (event.data.isJoining !== true) await ifOwn(event, 'added');
        },
        ProofRemoved: (event) => ifOwn(event, 'removed'),
        NewDeviceUsed: async (event) => {
          const { memberId, deviceId } = event.data;
          const of = { memberId, kind: 'new-device', since: new Date(event.at.getTime() - DAY_MS) };
          if ((await countAlerts(ctx.db, of)) >= SIGN_INS_A_DAY) return;
          await tell(ctx, event, { what: 'used', name: await findDevice(ctx.db, deviceId) });
        },
      },
    }),
  ];
}

const MAIL_KINDS = { added: 'way-added', removed: 'way-removed', used: 'new-device' } as const;

interface Told {
  readonly what: Happened['what'];
  readonly name: string | null;
}

async function tell(ctx: AppContext, { id, at, data }: Event, { what, name }: Told): Promise<void> {
  const { memberId, proofId, kind, deviceId = null } = data;
  const recipient = await findAddress(ctx.db, memberId);
  if (recipient === null) return;
  const { email, username } = recipient;
  const voice = await voiceIn(ctx.db, await findLanguage(ctx.db, memberId));
  const token = randomBytes(32).toString('base64url');
  const url = `${ctx.site.siteUrl}/not-me?token=${token}`;
  await ctx.db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
    const isNew = await enqueueMail(ctx, trx, {
      kind: MAIL_KINDS[what],
      memberId,
      to: email,
      ...alertLetter({ username, voice, url }, { what, kind, name }),
      dedupeKey: `account-alert:${id}`,
    });
    const about = { memberId, proofId, kind, deviceId, happenedAt: at };
    if (isNew) await insertAlert(trx, { token, ...about, address: email, now: ctx.clock.now() });
  });
}
