import type { AppContext } from '../feature.ts';
import { ownBytes } from '@forum/http';
import { sharedText } from './send-shared.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { shownInBytes } from './shows.ts';

/**
 * Names nothing, so only what outdates everything outdates it, not votes or comments, which are most of what happens.
 */
const NOTHING: ReadonlySet<string> = new Set();

/**
 * What many answers and pages show and none should compute for itself, as JSON: kept in this process under its key like
 * a shared answer.
 */
export async function sharedPart<Made>(
  { sharedAnswers }: Pick<AppContext, 'sharedAnswers'>,
  key: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const { bytes } = await sharedAnswers.get(key, async () =>
    sharedText(JSON.stringify(await make()), { status: 200, shows: NOTHING }),
  );
  const made: Made = JSON.parse(bytes.toString());
  return made;
}

/** Names a thing that is kept by itself. */
export interface KeptThing {
  /** What it is, and for whom: a thing is kept once for each. */
  readonly kind: string;
  readonly id: string;
}

/**
 * A thing that many answers contain, as JSON: kept under its kind and id until something that it shows changes. That
 * there is none is kept as well, until its id is heard of.
 */
export async function sharedThing<Made extends object>(
  ctx: Pick<AppContext, 'sharedAnswers'>,
  which: KeptThing,
  make: () => Promise<Made | null>,
): Promise<Made | null> {
  const { bytes } = await keptThing(ctx, which, make);
  const made: Made | null = JSON.parse(bytes.toString());
  return made;
}

/** Numbers beside it (views, its author's points) lag by this much at most, however old the thing is. */
const KEPT_MS = 60_000;

/** The same, as its bytes are kept. */
export function keptThing(
  { sharedAnswers }: Pick<AppContext, 'sharedAnswers'>,
  { kind, id }: KeptThing,
  make: () => Promise<object | null>,
): Promise<SharedAnswer> {
  return sharedAnswers.get(`${kind} ${id}`, async () => {
    const text = JSON.stringify(await make());
    // It has no tag: it is never sent as it is.
    const bytes = ownBytes(Buffer.from(text));
    return {
      status: 200,
      bytes,
      headers: {},
      shows: shownInBytes(id, bytes),
      keptMs: KEPT_MS,
    };
  });
}
