import { open } from 'node:fs/promises';

/** A request about to be sent, under a key of its own. */
export interface Intent {
  readonly key: string;
  /** `publish`: a draft is published and gets the address that readers see. */
  readonly kind: 'post' | 'draft' | 'publish' | 'comment' | 'vote';
  readonly method: 'POST' | 'PATCH';
  readonly memberId: string;
  readonly path: string;
  /** Null: a call without a body. */
  readonly body: string | null;
  /** Whom a comment mentions, what a vote is on, what is published; null: a post. */
  readonly subject: string | null;
}

/** The outcome of one request. `unknown`: it may have happened, or not. */
export type Answer =
  | { readonly kind: 'ok'; readonly status: number; readonly id: string | null }
  | { readonly kind: 'no'; readonly status: number; readonly code: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** An intent with all answers to it, in order of arrival. */
export interface Entry {
  readonly intent: Intent;
  readonly answers: readonly Answer[];
}

/** What the clients intended and were told, on disk before anything follows from it. */
export interface Journal {
  /** Returns once it is on disk: only then may the request be sent. */
  readonly intend: (intent: Intent) => Promise<void>;
  readonly answered: (key: string, answer: Answer) => Promise<void>;
  readonly entries: () => readonly Entry[];
  readonly close: () => Promise<void>;
}

/** Opens a journal in a new file. */
export async function openJournal(path: string): Promise<Journal> {
  const file = await open(path, 'wx', 0o600);
  const entries = new Map<string, { readonly intent: Intent; readonly answers: Answer[] }>();
  let last = Promise.resolve();
  const write = (line: object): Promise<void> => {
    last = last.then(async () => {
      await file.appendFile(`${JSON.stringify(line)}\n`);
      await file.datasync();
    });
    return last;
  };
  return {
    intend: (intent) => {
      entries.set(intent.key, { intent, answers: [] });
      return write({ intent });
    },
    answered: (key, answer) => {
      entries.get(key)?.answers.push(answer);
      return write({ key, answer });
    },
    entries: () => [...entries.values()],
    close: () => file.close(),
  };
}

/** The outcome of an intent: any success counts, whatever was said before and after. */
export function outcomeOf({ answers }: Entry): Answer['kind'] {
  if (answers.some(({ kind }) => kind === 'ok')) return 'ok';
  return answers.length > 0 && answers.every(({ kind }) => kind === 'no') ? 'no' : 'unknown';
}
