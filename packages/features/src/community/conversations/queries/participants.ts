import type { Participant, ParticipantState } from '@forum/contracts/conversations';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import { listOthers } from './sent.ts';

/** The others in a conversation. */
export interface Others {
  readonly participants: Participant[];
  /** Whether anybody among them can be written to. */
  readonly canBeWrittenTo: boolean;
}

/** Conversation id → the others in it. */
export async function listParticipants(
  db: Kysely<ReadDatabase>,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, Others>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; member_id: string; state: ParticipantState }>`
    SELECT conversation_id AS id, member_id, state FROM conversation_participant
    WHERE conversation_id = ANY (${[...ids]}::uuid[]) AND member_id <> ${memberId}
    ORDER BY conversation_id, member_id`.execute(db);
  const memberIds = [...new Set(rows.map((row) => row.member_id))];
  const [authors, others] = await Promise.all([
    listAuthors(db, memberIds),
    listOthers(db, memberId, memberIds),
  ]);
  const there = new Map(others.map((one) => [one.memberId, one]));
  return new Map(
    ids.map((id) => {
      const of = rows.filter((row) => row.id === id);
      const participants = of.flatMap(({ member_id, state }) => {
        const member = authors.get(member_id);
        return member === undefined ? [] : [{ member, state }];
      });
      const reachable = of.flatMap(({ member_id }) => there.get(member_id) ?? []);
      const isOpen = ({ blocksWriter, isBlocked }: (typeof others)[number]) =>
        of.length > 1 || (!blocksWriter && !isBlocked);
      return [id, { participants, canBeWrittenTo: reachable.some(isOpen) }];
    }),
  );
}
