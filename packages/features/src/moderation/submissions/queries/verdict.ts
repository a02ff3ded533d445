import { isStaff, LIMITS } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { confirmFirst } from '@forum/kernel/refusals';
import type { Kysely } from 'kysely';
import type { Judging, ToPublish, Verdict, WrittenText } from '../../../framework/ports/gate.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { readNumber } from '../../../operations/site-settings/queries.ts';
import { findWordHits, type WordHits } from '../../watched-words/queries.ts';
import { isNewMember } from './shown-by.ts';
import { readTextRule } from './text-rules.ts';

type Db = Kysely<ReadDatabase>;

const PUBLISH: Verdict = { hold: null, flag: null };

/**
 * What the rules decide about something that a member wants to publish. It uses the read side: a member approved a
 * moment ago may have to wait once more. @throws DomainError invalid `watched-word`, which names the word
 */
export async function readVerdict(
  { db, site }: Judging,
  { actor, isNew, itemId, written, present }: ToPublish,
): Promise<Verdict> {
  if (isStaff(actor)) return PUBLISH;
  if (actor.unconfirmed === 'read') throw confirmFirst();
  const hits = await hitsFor(db, actor.id, await findWordHits(db, written));
  const of = (action: WordHits[number]['action']) => hits.find((hit) => hit.action === action);
  const refused = of('refuse');
  if (refused !== undefined) throw notTaken(refused);
  const held = of('hold');
  if (held !== undefined) return { hold: { cause: 'watched-word', wordId: held.id }, flag: null };
  const rule = await readTextRule({ db, site }, { actor, isNew, itemId, written, present });
  if (rule !== null) return { hold: { cause: rule, wordId: null }, flag: null };
  // Changes as well, or what was approved could become anything.
  if (actor.unconfirmed === 'approval')
    return { hold: { cause: 'unconfirmed', wordId: null }, flag: null };
  if (isNew && (await mustWait(db, actor.id))) {
    return { hold: { cause: 'first-posts', wordId: null }, flag: null };
  }
  const flagged = hits.filter(({ action }) => action === 'flag');
  if (flagged.length === 0 || present === undefined) {
    return { hold: null, flag: flagged[0]?.id ?? null };
  }
  return { hold: null, flag: await newAmong(db, flagged, present), isCompared: true };
}

/** Only words that the text did not contain before: the earlier ones are answered for by whoever wrote them. */
async function newAmong(db: Db, flagged: WordHits, present: WrittenText): Promise<string | null> {
  const before = await findWordHits(db, present);
  const isNew = ({ id }: WordHits[number]) => before.every((hit) => hit.id !== id);
  return flagged.find((hit) => isNew(hit))?.id ?? null;
}

/** The hits on words that are watched for this member. */
async function hitsFor(db: Db, memberId: string, hits: WordHits): Promise<WordHits> {
  if (hits.every(({ appliesTo }) => appliesTo === 'everybody')) return hits;
  if (await isNewMember(db, memberId, LIMITS.newMemberItems)) return hits;
  return hits.filter(({ appliesTo }) => appliesTo === 'everybody');
}

async function mustWait(db: Db, memberId: string): Promise<boolean> {
  const first = await readNumber(db, 'approveFirst');
  return first > 0 && isNewMember(db, memberId, first);
}

function notTaken({ found, path }: WordHits[number]): DomainError {
  const message = `“${found}” is not allowed here. Please change it and try again.`;
  return new DomainError('invalid', 'watched-word', message, { issues: [{ path, message }] });
}
