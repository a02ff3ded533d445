import { metaOf, type PageWanted } from '@forum/contracts';
import type { CaughtDay, CaughtKind, RegistrationForm } from '@forum/contracts/screening';
import { readOwnQuestions, type OwnQuestion } from '@forum/contracts/own-questions';
import type { Kysely } from 'kysely';
import { countAtMost } from '../../framework/lists/count-at-most.ts';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { readNumber, readSetting, readText } from '../../operations/site-settings/queries.ts';
import { questionKey, signForm } from './parts/form-token.ts';

type Db = Kysely<ReadDatabase>;

const NEWEST = newestFirst('caught', 'caught_at', 'id');

/** What a form of registration asks for, as the settings have it. */
export interface Asked {
  readonly hasTrap: boolean;
  readonly seconds: number;
  readonly hasWork: boolean;
  readonly questions: readonly OwnQuestion[];
}

/** What a form of registration asks for. */
export async function readAsked(db: Db): Promise<Asked> {
  const [hasTrap, seconds, hasWork, questions] = await Promise.all([
    readSetting(db, 'registrationTrap'),
    readNumber(db, 'registrationSeconds'),
    readSetting(db, 'registrationWork'),
    readText(db, 'registrationQuestions'),
  ]);
  return { hasTrap, seconds, hasWork, questions: readOwnQuestions(questions) };
}

/** A new form. `chance`: from 0 to 1, which question it has. */
export function handOutForm(
  { hasTrap, seconds, hasWork, questions }: Asked,
  { secret, now, chance }: { readonly secret: string; readonly now: Date; readonly chance: number },
): RegistrationForm {
  const question = questions[Math.floor(chance * questions.length)]?.question ?? null;
  if (seconds === 0 && question === null) return { form: null, question, hasTrap, hasWork };
  const key = question === null ? '' : questionKey(question);
  return { form: signForm(secret, { at: now, question: key }), question, hasTrap, hasWork };
}

/** Registrations that were refused, newest first. */
export async function listCaught(db: Db, query: PageWanted & { kind?: CaughtKind | undefined }) {
  const part = partOf(NEWEST, query);
  const { kind } = query;
  const among = db
    .selectFrom('caught_registration')
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? 'address'))
    .orderBy('caught_at', 'desc')
    .orderBy('id', 'desc');
  const [found, total] = await Promise.all([
    among.select(['id', 'kind', 'caught_at', 'network', 'address']).$call(part.within).execute(),
    countAtMost(db, among.select('id')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const data = rows.map(({ caught_at: at, id, kind: why, network, address }) => ({
    id,
    kind: why,
    caughtAt: at.toISOString(),
    network,
    address,
  }));
  return { data, meta: metaOf(query, total, nextCursor) };
}

/** How many were refused on each day, newest first. */
export function listCaughtDays(db: Db): Promise<CaughtDay[]> {
  return db
    .selectFrom('caught_tally')
    .select(['day', 'kind', 'count'])
    .orderBy('day', 'desc')
    .orderBy('kind')
    .execute();
}
