import { LIMITS } from '@forum/contracts';
import type { OwnInvite, OwnInvites } from '@forum/contracts/own-invites';
import { noSuch } from '@forum/kernel/refusals';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { readNumber, readText } from '../../../operations/site-settings/queries.ts';
import { readRoom } from '../operations/own-room.ts';
import { listInvitesOf } from '../queries.ts';

type Db = Kysely<ReadDatabase>;

interface Asking {
  readonly memberId: string;
  readonly now: Date;
}

/** The newest links of a member, and whether they may make more. */
export async function listOwnInvites(db: Db, { memberId, now }: Asking): Promise<OwnInvites> {
  const [inviting, days, reputation, perMonth, room, data] = await Promise.all([
    readText(db, 'inviting'),
    readNumber(db, 'inviteDays'),
    readNumber(db, 'inviteReputation'),
    readNumber(db, 'invitesPerMonth'),
    readRoom(db, { memberId, now }),
    listInvitesOf(db, { memberId, now, limit: LIMITS.invites.own }),
  ]);
  const left = Math.max(0, perMonth - room.invited);
  const rules = { isOn: inviting === 'members', mayInvite: room.mayInvite, days, reputation };
  return { ...rules, left, perMonth, data: data.map(ownOf) };
}

/** One of them. @throws DomainError not-found */
export async function getOwnInvite(db: Db, id: string, { memberId, now }: Asking) {
  const [found] = await listInvitesOf(db, { memberId, now, id, limit: 1 });
  if (found === undefined) throw noSuch('invite');
  return ownOf(found);
}

function ownOf({
  id,
  note,
  uses,
  used,
  expiresAt,
  createdAt,
  state,
  members,
}: OwnInvite): OwnInvite {
  return { id, note, uses, used, expiresAt, createdAt, state, members };
}
