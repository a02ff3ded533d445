import { isCancelled, isOutage, replicaOfWork } from '@forum/database';

/** Statements of one kind under way at a time: a slow one delays at most those that came with it. */
const AT_ONCE = 2;
/** Keys per statement, unless specified. */
const MOST = 200;

/** The answer for one key, or undefined; see `createBatchLoader`. */
export type BatchLoader<Answer> = (key: string) => Promise<Answer | undefined>;

interface Waiting<Answer> {
  readonly key: string;
  readonly resolve: (answer: Answer | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers questions about single keys, and combines those that arrive in the same turn of the event loop, or while
 * others are under way: with many readers, each costs a fraction of a statement. Nothing is kept: `load` always begins
 * after the question, so an answer is as fresh as one asked for separately. If it fails, each key is asked separately:
 * what is wrong with one affects nobody else. An outage affects everybody; a statement that took too long only those whose
 * half of the keys does so again.
 */
export function createBatchLoader<Answer>(load: Load<Answer>, most = MOST): BatchLoader<Answer> {
  let waiting: Waiting<Answer>[] = [];
  let underWay = 0;
  let isPlanned = false;
  const answer = answering(load);

  const plan = () => {
    if (isPlanned || waiting.length === 0 || underWay >= AT_ONCE) return;
    isPlanned = true;
    setImmediate(begin);
  };
  const begin = () => {
    isPlanned = false;
    const asked = waiting.slice(0, most);
    waiting = waiting.slice(most);
    underWay += 1;
    plan();
    void answer(asked).finally(() => {
      underWay -= 1;
      plan();
    });
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      plan();
    });
}

type Load<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;

/** Answers those who ask, or tells each why not. */
function answering<Answer>(load: Load<Answer>) {
  const answer = async (asked: readonly Waiting<Answer>[]) => {
    const keys = [...new Set(asked.map(({ key }) => key))];
    try {
      const answers = await load(keys);
      for (const { key, resolve } of asked) resolve(answers.get(key));
    } catch (error) {
      await answerParts(keys, asked, error);
    }
  };
  const answerParts = async (
    keys: readonly string[],
    asked: readonly Waiting<Answer>[],
    error: unknown,
  ) => {
    if (keys.length > 1 && isCancelled(error)) return answerHalves(keys, asked);
    if (keys.length > 1 && !isOutage(error)) return answerAlone(keys, asked);
    for (const { reject } of asked) reject(error);
  };
  const answerAlone = async (keys: readonly string[], asked: readonly Waiting<Answer>[]) => {
    for (const key of keys) await answer(asked.filter((one) => one.key === key));
  };
  /** One key may have taken all the time. If neither half is answered in time, it was not one key. */
  const answerHalves = async (keys: readonly string[], asked: readonly Waiting<Answer>[]) => {
    const middle = Math.ceil(keys.length / 2);
    const halves = [keys.slice(0, middle), keys.slice(middle)];
    const loaded = await Promise.allSettled(halves.map(load));
    const isHopeless = loaded.every((one) => one.status === 'rejected' && isCancelled(one.reason));
    for (const [nth, outcome] of loaded.entries()) {
      const half = halves[nth] ?? [];
      const its = asked.filter(({ key }) => half.includes(key));
      if (outcome.status === 'fulfilled') {
        for (const { key, resolve } of its) resolve(outcome.value.get(key));
      } else if (isHopeless) {
        for (const { reject } of its) reject(outcome.reason);
      } else await answerParts(half, its, outcome.reason);
    }
  };
  return answer;
}

/** The same for each database or transaction: what is asked in one is answered in it. */
export function batchLoaderOn<Db extends object, Answer>(
  load: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  most = MOST,
): (db: Db, key: string) => Promise<Answer | undefined> {
  const primary = new WeakMap<Db, BatchLoader<Answer>>();
  // Readers share statements with those alone who read in the same place: others are behind, or must not be.
  const replicas = new WeakMap<object, typeof primary>();
  return (db, key) => {
    const replica = replicaOfWork();
    const all = replica === null ? primary : (replicas.get(replica) ?? new WeakMap());
    if (replica !== null) replicas.set(replica, all);
    const ask = all.get(db) ?? createBatchLoader((keys) => load(db, keys), most);
    all.set(db, ask);
    return ask(key);
  };
}

const BETWEEN = ' ';

/** The key of two ids together: a member's vote on an item. */
export const pairKey = (one: string, other: string): string => one + BETWEEN + other;

/** The first ids of pairs, and the second ones. */
export function pairsOf(keys: readonly string[]): readonly [string[], string[]] {
  const pairs = keys.map((key) => key.split(BETWEEN));
  return [pairs.map(([one = '']) => one), pairs.map(([, other = '']) => other)];
}
