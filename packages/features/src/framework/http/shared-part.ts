import type { AppContext } from '../feature.ts';
import { ownBytes } from '@forum/http';
import { noteNames } from '../noted-names.ts';
import { sharedText } from './send-shared.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { shownInBytes } from './shows.ts';

/** Names a part of answers, and what outdates it. */
export interface KeptPart {
  readonly key: string;
  /** As in `shown-names.ts`; none: only what outdates everything. */
  readonly names: readonly string[];
}

/**
 * What many answers and pages show and none should compute for itself, as JSON: kept in this process under its key like
 * a shared answer. Votes and comments, which are most of what happens, do not outdate it.
 */
export async function sharedPart<Made>(
  { sharedAnswers }: Pick<AppContext, 'sharedAnswers'>,
  { key, names }: KeptPart,
  make: () => Promise<Made>,
): Promise<Made> {
  noteNames(...names);
  const { bytes } = await sharedAnswers.get(key, async () =>
    sharedText(JSON.stringify(await make()), { status: 200, shows: new Set(names) }),
  );
  const made: Made = JSON.parse(bytes.toString());
  return made;
}

/**
 * The same, read further: what `read` makes of a part is kept as long as the part itself, and made once for each change.
 */
export function readingOfPart<Made, Read extends object>(
  { key, names }: KeptPart,
  read: (made: Made) => Read,
) {
  const readings = new WeakMap<SharedAnswer, Read>();
  return async (
    { sharedAnswers }: Pick<AppContext, 'sharedAnswers'>,
    make: () => Promise<Made>,
  ): Promise<Read> => {
    noteNames(...names);
    const answer = await sharedAnswers.get(key, async () =>
      sharedText(JSON.stringify(await make()), { status: 200, shows: new Set(names) }),
    );
    const known = readings.get(answer);
    if (known !== undefined) return known;
    const made: Made = JSON.parse(answer.bytes.toString());
    const fresh = read(made);
    readings.set(answer, fresh);
    return fresh;
  };
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
