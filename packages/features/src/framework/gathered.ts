/** Statements of one kind under way at a time: a slow one delays at most what came with it. */
const AT_ONCE = 2;
/** Keys of one statement. */
const MOST = 200;

/** What is asked for one key, or undefined; see `createGathered`. */
export type Gathered<Answer> = (key: string) => Promise<Answer | undefined>;

interface Waiting<Answer> {
  readonly key: string;
  readonly resolve: (answer: Answer | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers questions about single keys, and asks those that come in the same turn of the event loop, or while others are
 * under way, together: with many readers a fraction of a statement each. Nothing is kept: `load` always begins after
 * the question came, so an answer is as fresh as one asked for alone. Its failure is everybody's who waits for it.
 */
export function createGathered<Answer>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): Gathered<Answer> {
  let waiting: Waiting<Answer>[] = [];
  let underWay = 0;
  let isPlanned = false;

  const plan = () => {
    if (isPlanned || waiting.length === 0 || underWay >= AT_ONCE) return;
    isPlanned = true;
    setImmediate(begin);
  };
  const begin = () => {
    isPlanned = false;
    const asked = waiting.slice(0, MOST);
    waiting = waiting.slice(MOST);
    underWay += 1;
    plan();
    void answer(asked).finally(() => {
      underWay -= 1;
      plan();
    });
  };
  const answer = async (asked: readonly Waiting<Answer>[]) => {
    try {
      const answers = await load([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(answers.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      plan();
    });
}
