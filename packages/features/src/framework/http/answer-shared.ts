// What visitors get alike is made once and kept; members get the same with what is their own beside it: their votes, and
// what they have not read. So a member's read costs one statement where somebody has read the same before.
import type { Actor, Endpoint } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../feature.ts';
import { hasOwnWrites } from './own-writes.ts';
import { sharedText } from './send-shared.ts';
import type { SharedAnswer } from './shared-answers.ts';
import { noteShown, shownIn } from './shows.ts';

/** Puts what is a member's own beside an answer that visitors get. */
export type Own<Answer, Given = Answer> = (answer: Answer, actor: Actor) => Promise<Given>;

/** For answers that members get as visitors do. */
export const nothingOfOnesOwn = async <Answer>(answer: Answer): Promise<Answer> => answer;

/** An answer, for either kind of reader. */
export interface Makes {
  readonly url: string;
  readonly forVisitors: () => Promise<unknown>;
}

/** The answer that visitors get, kept or new. @throws what making it throws: a refusal is not kept */
export async function answerVisitors(
  ctx: Pick<AppContext, 'sharedAnswers'>,
  { status, shared, response }: Pick<Endpoint, 'status' | 'shared' | 'response'>,
  { url, forVisitors }: Makes,
): Promise<SharedAnswer> {
  const answer = await ctx.sharedAnswers.get(url, async () => {
    const text = JSON.stringify(response.parse(await forVisitors()));
    const shows = shared === 'while-shown-stays' ? shownIn(url, text) : 'anything';
    return sharedText(text, { status, shows });
  });
  noteShown(answer.shows);
  return answer;
}

/**
 * What visitors get, with the member's own; null: they must get an answer made for them alone, since visitors may not
 * read it, or since the member has just written and the word of that may still be under way.
 */
export async function answerMember<R extends z.ZodType>(
  ctx: Pick<AppContext, 'sharedAnswers' | 'ownWrites'>,
  endpoint: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, R>, 'status' | 'shared' | 'response'>,
  {
    request,
    own,
    ...makes
  }: Makes & {
    readonly request: FastifyRequest;
    readonly own: Own<z.output<R>, z.input<R>>;
  },
): Promise<z.input<R> | null> {
  const { actor } = request;
  if (actor === null || hasOwnWrites(ctx, request)) return null;
  const answer = await unlessRefused(answerVisitors(ctx, endpoint, makes));
  return answer === null ? null : own(parsed<R>(answer), actor);
}

async function unlessRefused(answer: Promise<SharedAnswer>): Promise<SharedAnswer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** A kept answer as its endpoint's schema wrote it: the text is the process's own. */
export function parsed<R extends z.ZodType>({ bytes }: SharedAnswer): z.output<R> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- the documented exception: the schema wrote this text
  return JSON.parse(bytes.toString());
}
