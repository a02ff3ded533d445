import { open } from 'node:fs/promises';

/** A request about to be sent, under a key of its own. */
export interface Intent {
  readonly key: string;
  readonly memberId: string;
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Null: a call without a body. */
  readonly body: string | null;
  /** Its text contains the key, so that whatever was written can be recognised from outside. */
  readonly writesText: boolean;
  /** A success that changes nothing, such as a second follow, is a success. */
  readonly mayChangeNothing: boolean;
}

/** The outcome of one request. `unknown`: it may have happened, or not. */
export type Answer =
  | { readonly kind: 'ok'; readonly status: number; readonly id: string | null }
  | { readonly kind: 'no'; readonly status: number; readonly code: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** An intent with all answers to it, in order of arrival. */
export interface Entry {
  readonly intent: Intent;
  readonly answers: readonly TimedAnswer[];
  /** How often it has been sent. */
  readonly sent: number;
}

type TimedAnswer = Answer & { readonly ms: number };

/** What the clients intended and were told, on disk before anything follows from it. */
export interface Journal {
  /** Returns once it is on disk: only then may the request be sent. */
  intend(intent: Intent): Promise<void>;
  /** It is sent now, for the first time or again. */
  sending(key: string): void;
  answered(key: string, answer: Answer, ms: number): Promise<void>;
  readonly find: (key: string) => Entry | null;
  readonly entries: () => readonly Entry[];
  /** Nothing is expected of these any more. */
  readonly forget: (keys: ReadonlySet<string>) => void;
  close(): Promise<void>;
}

/** Opens a journal in a new file. */
export async function openJournal(path: string): Promise<Journal> {
  const file = await open(path, 'wx', 0o600);
  const entries = new Map<string, { intent: Intent; answers: TimedAnswer[]; sent: number }>();
  const write = onDisk(async (lines) => {
    await file.appendFile(lines);
    await file.datasync();
  });
  return {
    intend: async (intent) => {
      entries.set(intent.key, { intent, answers: [], sent: 0 });
      await write({ intent });
    },
    sending: (key) => {
      const entry = entries.get(key);
      if (entry !== undefined) entry.sent += 1;
    },
    answered: async (key, answer, ms) => {
      entries.get(key)?.answers.push({ ...answer, ms });
      await write({ key, answer, ms });
    },
    find: (key) => entries.get(key) ?? null,
    entries: () => [...entries.values()],
    forget: (keys) => {
      for (const key of keys) entries.delete(key);
    },
    close: () => file.close(),
  };
}

/** Lines that arrive while others are being written to disk share the next write. */
function onDisk(save: (lines: string) => Promise<void>): (line: object) => Promise<void> {
  let next: { text: string; done: Promise<void> } | null = null;
  let last = Promise.resolve();
  return (line) => {
    const text = `${JSON.stringify(line)}\n`;
    if (next !== null) {
      next.text += text;
      return next.done;
    }
    const batch = { text, done: Promise.resolve() };
    next = batch;
    batch.done = last.then(() => {
      next = null;
      return save(batch.text);
    });
    last = batch.done;
    return batch.done;
  };
}

/** Whether its last answer is still to come. */
export function isUnderWay({ answers, sent }: Entry): boolean {
  return sent > answers.length;
}

/** The outcome of an intent: any success counts, whatever was said before and after. */
export function outcomeOf({ answers }: Pick<Entry, 'answers'>): 'ok' | 'no' | 'unknown' {
  if (answers.some(({ kind }) => kind === 'ok')) return 'ok';
  const isKnown = answers.length > 0 && answers.every(({ kind }) => kind === 'no');
  return isKnown ? 'no' : 'unknown';
}
