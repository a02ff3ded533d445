// What visitors get alike is made once and kept; members get the same with their own data beside it: their votes, and
// what they have not read. So a member's read costs one statement if somebody has read the same before.
import type { Actor, Endpoint } from '@forum/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../feature.ts';
import { audienceKey } from '../audience.ts';
import { notingNames } from '../noted-names.ts';
import { idsIn, withOwnFields, type OwnFields } from './own-fields.ts';
import { ownPageOf } from './own-list.ts';
import { recentWrites } from './own-writes.ts';
import type { OwnPart, OwnPartValues } from './reads.ts';
import { sharedText } from './send-shared.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { noteShown, shownInBytes } from './shows.ts';
import { unlessRefused } from './unless-refused.ts';

/** Adds a member's own data to an answer that visitors get: by a function, or into fields of the text itself. */
export type Own<Answer, Given = Answer, Query = never> =
  | ((answer: Answer, actor: Actor) => Promise<Given>)
  | OwnFields<Query>;

/** A member's answer: an object, or bytes of JSON; `same`: what visitors get. */
export type MembersAnswer<Given> =
  | { readonly object: Given }
  | { readonly bytes: Buffer }
  | { readonly same: SharedAnswer };

/** For answers that members get exactly as visitors do. */
export const nothingOfOnesOwn: OwnFields = {
  fields: [],
  read: async () => new Map(),
};

/** An answer, for either kind of reader. */
export interface Makes {
  readonly url: string;
  readonly forVisitors: () => Promise<unknown>;
}

type SharedParts = 'status' | 'shared' | 'keptMs' | 'response';

/** The answer that visitors get, kept or new. @throws what making it throws: a refusal is not kept */
export function answerVisitors(
  ctx: Pick<AppContext, 'sharedAnswers'>,
  endpoint: Pick<Endpoint, SharedParts>,
  { url, forVisitors: make }: Makes,
): Promise<SharedAnswer> {
  return answerMany(ctx, endpoint, { key: url, url, make });
}

/** The same for a whole audience, of which the actor is nobody in particular (docs/decisions/0430). */
export function answerAudience(
  ctx: Pick<AppContext, 'sharedAnswers'>,
  endpoint: Pick<Endpoint, SharedParts>,
  { url, audience, make }: { url: string; audience: Actor; make: () => Promise<unknown> },
): Promise<SharedAnswer> {
  return answerMany(ctx, endpoint, { key: `for ${audienceKey(audience)} ${url}`, url, make });
}

interface ForMany {
  readonly key: string;
  readonly url: string;
  readonly make: () => Promise<unknown>;
}

async function answerMany(
  ctx: Pick<AppContext, 'sharedAnswers'>,
  { status, shared, keptMs, response }: Pick<Endpoint, SharedParts>,
  { key, url, make }: ForMany,
): Promise<SharedAnswer> {
  const answer = await ctx.sharedAnswers.get(key, async () => {
    const { made, names, isBrief, keptMs: noted } = await notingNames(make);
    const body = response.parse(made);
    const text = JSON.stringify(body);
    const named = (bytes: Buffer) => shownInBytes(url, bytes, names);
    const isNamed = shared === 'while-shown-stays';
    const kept = sharedText(text, { status, shows: isNamed ? named : 'anything' });
    const within = isNamed ? {} : { within: named(kept.bytes) };
    return { ...kept, ...within, isShort: isBrief || isShort(body), keptMs: noted ?? keptMs };
  });
  noteShown(answer);
  return answer;
}

/** Whether it is a list with less than a page in it. Trees of comments do not count: new ones name their post. */
function isShort(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('data' in body)) return false;
  const { data } = body;
  return Array.isArray(data) && data.length < roomOf(body);
}

function roomOf(list: object): number {
  if (!('meta' in list) || typeof list.meta !== 'object' || list.meta === null) return 1;
  return 'limit' in list.meta && typeof list.meta.limit === 'number' ? list.meta.limit : 1;
}

/**
 * The visitors' answer with the member's own data; null: they must get an answer made for them alone, since visitors
 * may not read it, or since the member has just written and the announcement of that may still be under way.
 */
export async function answerMember<Q extends z.ZodType, R extends z.ZodType>(
  ctx: Pick<AppContext, 'sharedAnswers' | 'ownWrites' | 'waiter'>,
  endpoint: Pick<Endpoint<z.ZodType, Q, z.ZodType, R>, SharedParts>,
  {
    request,
    query,
    own,
    ...makes
  }: Makes & {
    readonly request: FastifyRequest;
    readonly query: z.output<Q>;
    readonly own: Own<z.output<R>, z.input<R>, z.output<Q>>;
  },
): Promise<MembersAnswer<z.input<R>> | null> {
  const { actor } = request;
  const wrote = recentWrites(ctx, request);
  if (actor === null || wrote === 'untold') return null;
  const page = typeof own === 'function' ? null : await ownPageOf(ctx, own, { query, actor });
  if (page !== null) return { bytes: page };
  if (typeof own !== 'function' && own.isAlone?.(actor) === true) return null;
  const found = await unlessRefused(() => answerVisitors(ctx, endpoint, makes));
  if (found === null) return null;
  const { value: answer } = found;
  // What has just been added to a short list is named nowhere in it.
  if (wrote === 'told' && answer.isShort === true) return null;
  if (typeof own === 'function') return { object: await own(parsed<R>(answer), actor) };
  const bytes = await withOwnFields(answer, own, actor);
  return bytes === null ? { same: answer } : { bytes };
}

/**
 * What a member has of their own in an answer, for a page that is drawn for all members.
 * @param isForAudience whether the answer shows all that such a member may see, and not only what visitors get
 */
export function ownPartOf<R extends z.ZodType>(
  answer: SharedAnswer,
  own: Own<z.output<R>, z.input<R>>,
  isForAudience = false,
): OwnPart {
  if (typeof own !== 'function') {
    const { isAlone, read } = own;
    return ownFieldsIn(
      idsIn(answer, own),
      isForAudience || !isAlone ? { read } : { isAlone, read },
    );
  }
  // Only its text is kept as long as the page.
  const { bytes } = answer;
  return (actor) => ownFieldsOf(parsed<R>({ bytes }), own, actor);
}

/** Apart from the answer, which need not be kept as long as the page that is made from it. */
function ownFieldsIn(
  ids: readonly string[],
  { isAlone, read }: Pick<OwnFields, 'isAlone' | 'read'>,
): OwnPart {
  return async (actor) => {
    if (isAlone?.(actor) === true) return null;
    return ids.length === 0 ? NOTHING : read(ids, actor);
  };
}

const NOTHING: ReadonlyMap<string, OwnPartValues> = new Map();

/** The fields in which the member's answer differs: those are other values, and all the rest is the same. */
async function ownFieldsOf<Answer, Given>(
  answer: Answer,
  own: (answer: Answer, actor: Actor) => Promise<Given>,
  actor: Actor,
): Promise<ReadonlyMap<string, OwnPartValues>> {
  const before = new Map(entriesOf(answer));
  const after = entriesOf(await own(answer, actor));
  const { id: itself, postId } = Object.fromEntries(after);
  // What is part of a post, as its poll, has the post's id.
  const id = itself ?? postId;
  if (typeof id !== 'string') throw new TypeError('An answer with a part of its own has no id.');
  const changed = after.filter(([name, value]) => value !== before.get(name));
  return changed.length === 0 ? NOTHING : new Map([[id, Object.fromEntries(changed)]]);
}

function entriesOf(answer: unknown): [string, unknown][] {
  return Object.entries(answer ?? {});
}

/** The member's answer for a page of the server's own, as the schema writes it. */
export function objectOf<R extends z.ZodType>(
  { response }: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, R>, 'response'>,
  answer: MembersAnswer<z.input<R>>,
): z.output<R> {
  if ('object' in answer) return response.parse(answer.object);
  return parsed<R>('same' in answer ? answer.same : answer);
}

/** A kept answer as its endpoint's schema wrote it: the text is the process's own. */
export function parsed<R extends z.ZodType>({ bytes }: Pick<SharedAnswer, 'bytes'>): z.output<R> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- the documented exception: the schema wrote this text
  return JSON.parse(bytes.toString());
}
