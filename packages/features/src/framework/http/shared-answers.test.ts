import { describe, expect, it } from 'vitest';
import { systemClock } from '@forum/kernel';
import { changed, postsIn } from '../shown-names.ts';
import { createChanges } from './changes.ts';
import { createSharedAnswers } from './shared-answers.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { beside, newestIn, noteBroken, noteShown, showing, shownIn, type Shows } from './shows.ts';

const LONG = { anythingMs: 600_000, namedMs: 600_000, oldMs: 600_000 };
const says = (text: string, shows: Shows = 'anything'): SharedAnswer => ({
  status: 200,
  bytes: Buffer.from(text),
  headers: {},
  shows,
});
const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';

/** Answers with the number of calls so far. */
function counting(shows?: Shows) {
  let made = 0;
  return async () => says(`${(made += 1)}`, shows);
}

function sharedAnswers(memory?: number) {
  const bytes = memory === undefined ? undefined : { answers: memory, pages: memory };
  const shared = createSharedAnswers(LONG, bytes);
  const ask = async (key: string, make: () => Promise<SharedAnswer>) =>
    (await shared.get(key, make)).bytes.toString();
  return { ...shared, ask };
}

describe('answers that visitors share', () => {
  it('are made once while nothing changes, and anew after', async () => {
    const { ask, outdate } = sharedAnswers();
    const make = counting();
    expect(await ask('/posts', make)).toBe('1');
    expect(await ask('/posts', make)).toBe('1');
    expect(await ask('/posts?page=2', make)).toBe('2');
    outdate('everything');
    expect(await ask('/posts', make)).toBe('3');
  });

  it('outlive changes of what they do not show', async () => {
    const { ask, outdate } = sharedAnswers();
    const make = counting(new Set([A]));
    outdate([A]);
    expect(await ask('/a', make)).toBe('1');
    outdate([B]);
    expect(await ask('/a', make)).toBe('1');
    outdate([B, A]);
    expect(await ask('/a', make)).toBe('2');
    outdate('everything');
    expect(await ask('/a', make)).toBe('3');
  });

  it('end with any change where nobody knows what they show', async () => {
    const { ask, outdate } = sharedAnswers();
    const make = counting('anything');
    await ask('/a', make);
    outdate([B]);
    expect(await ask('/a', make)).toBe('2');
  });

  it('are made once for all who ask at the same moment', async () => {
    const { ask } = sharedAnswers();
    const make = counting();
    const got = await Promise.all(Array.from({ length: 20 }, () => ask('/posts', make)));
    expect(new Set(got)).toEqual(new Set(['1']));
  });

  it('serve nobody who asks after a change that came while they were made', async () => {
    const { ask, outdate } = sharedAnswers();
    const { promise: old, resolve } = Promise.withResolvers<SharedAnswer>();
    const before = ask('/posts', () => old);
    outdate([A]);
    expect(await ask('/posts', async () => says('new', new Set([A])))).toBe('new');
    resolve(says('old', new Set([A])));
    expect(await before).toBe('old');
    // The old one came last, but takes nobody's place: it was begun before the change.
    expect(await ask('/posts', async () => says('newest'))).toBe('new');
  });

  it('are not kept when they fail', async () => {
    const { ask, get } = sharedAnswers();
    const failing = get('/posts', () => Promise.reject(new Error('gone')));
    await expect(failing).rejects.toThrow('gone');
    expect(await ask('/posts', async () => says('there'))).toBe('there');
  });

  it('end after their time where no word of a change comes', async () => {
    const shared = createSharedAnswers({ ...LONG, anythingMs: -1 });
    const [anything, named] = [counting('anything'), counting(new Set([A]))];
    await shared.get('/a', anything);
    await shared.get('/b', named);
    expect((await shared.get('/a', anything)).bytes.toString()).toBe('2');
    expect((await shared.get('/b', named)).bytes.toString()).toBe('1');
  });

  it('with nothing or less than a page in them end soon, whatever their address names', async () => {
    const shared = createSharedAnswers({ ...LONG, anythingMs: -1 });
    const askedTwice = async (key: string, isShort: boolean) => {
      const make = counting(new Set([A, `authorId=${A}`]));
      const list = async () => ({ ...(await make()), isShort });
      await shared.get(key, list);
      return (await shared.get(key, list)).bytes.toString();
    };
    expect(await askedTwice('/short', true)).toBe('2');
    expect(await askedTwice('/full', false)).toBe('1');
  });

  it('are kept no longer than they say', async () => {
    const { get } = sharedAnswers();
    const askedTwice = async (key: string, keptMs: number | null) => {
      const make = counting(new Set([A]));
      await get(key, async () => ({ ...(await make()), keptMs }));
      return (await get(key, async () => ({ ...(await make()), keptMs }))).bytes.toString();
    };
    expect(await askedTwice('/for-no-time', -1)).toBe('2');
    expect(await askedTwice('/for-longer-than-others', 60_000_000)).toBe('1');
    expect(await askedTwice('/as-others', null)).toBe('1');
  });

  it('are kept for a tenth of their age at most, where all of it is old', async () => {
    const shared = createSharedAnswers({ anythingMs: -1, namedMs: -1, oldMs: 600_000 });
    const of = (newest: number | null, shows: Shows = new Set([A])) => {
      const make = counting(shows);
      return async () => ({ ...(await make()), newest });
    };
    const askedTwice = async (key: string, make: () => Promise<SharedAnswer>) => {
      await shared.get(key, make);
      return (await shared.get(key, make)).bytes.toString();
    };
    const hourAgo = systemClock.now().getTime() - 3_600_000;
    expect(await askedTwice('/old', of(hourAgo))).toBe('1');
    expect(await askedTwice('/of-now', of(systemClock.now().getTime() + 1000))).toBe('2');
    expect(await askedTwice('/timeless', of(null))).toBe('2');
    expect(await askedTwice('/old-anything', of(hourAgo, 'anything'))).toBe('2');
  });

  it('keep pages whatever other answers are asked for', async () => {
    const { ask } = sharedAnswers(2500);
    const make = counting(new Set([A]));
    const page = () => make().then((answer) => ({ ...answer, beside: new Set([B]) }));
    expect(await ask('page /', page)).toBe('1');
    for (let n = 0; n < 20; n += 1) await ask(`/${n}`, async () => says('other'));
    expect(await ask('page /', page)).toBe('1');
  });

  it('are found as a page where a redirect was before', async () => {
    const { ask, outdate } = sharedAnswers();
    const make = counting(new Set([A]));
    expect(await ask('page /', make)).toBe('1');
    outdate([A]);
    const page = () => make().then((answer) => ({ ...answer, beside: new Set([B]) }));
    expect(await ask('page /', page)).toBe('2');
    expect(await ask('page /', page)).toBe('2');
  });

  it('are right after more changes than are remembered', async () => {
    const { ask, outdate } = sharedAnswers();
    const make = counting(new Set([A]));
    await ask('/a', make);
    outdate([A]);
    for (let n = 0; n < 60_000; n += 1) outdate([`other ${n}`]);
    expect(await ask('/a', make)).toBe('2');
  });
});

describe('a page that was drawn', () => {
  const LIST = postsIn(A);
  const pages = () => {
    const changes = createChanges();
    const following = { changes, stored: null, isDrawnBehind: true };
    const shared = createSharedAnswers(LONG, undefined, undefined, following);
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      return { ...says(String(drawn), new Set([A])), beside: new Set([B, LIST]) };
    };
    const ask = async () => (await shared.get('page', draw, {})).bytes.toString();
    return { ask, outdate: shared.outdate, timesDrawn: () => drawn };
  };

  it('outlives new numbers beside its subject, and no changed words', async () => {
    const { ask, outdate } = pages();
    expect(await ask()).toBe('1');
    outdate([B]);
    expect(await ask()).toBe('1');
    outdate(changed(B));
    expect(await ask()).toBe('2');
  });

  it('is drawn again before its next reader once it is outdated', async () => {
    const { ask, outdate, timesDrawn } = pages();
    expect(await ask()).toBe('1');
    outdate([A]);
    await expect.poll(timesDrawn, { timeout: 10_000 }).toBe(2);
    expect(await ask()).toBe('2');
  });

  it('is given to a reader while a list beside its subject is brought up to date, and no longer', async () => {
    const { ask, outdate } = pages();
    expect(await ask()).toBe('1');
    outdate([LIST]);
    expect(await ask()).toBe('1');
    await expect.poll(ask, { timeout: 4000 }).toBe('2');
  });
});

describe('a page that was stored', () => {
  it('is late for as long as readers are given such a one, and is not found again after that', async () => {
    const late = { ...says('stored', new Set([A])), beside: new Set([B]) };
    const found = { answer: late, since: 0, leftMs: 60_000, isLate: true };
    const stored = { find: async () => found, keep: async () => undefined };
    const following = { changes: createChanges(), stored, isDrawnBehind: false };
    const shared = createSharedAnswers(LONG, undefined, undefined, following);
    const draw = async () => ({ ...late, ...says('drawn', new Set([A])) });
    const ask = async () => (await shared.get('page', draw, { storedAs: 'p' })).bytes.toString();
    expect(await ask()).toBe('stored');
    await expect.poll(ask, { timeout: 4000 }).toBe('drawn');
    expect(await ask()).toBe('drawn');
  });
});

describe('what an answer shows', () => {
  it('is every id in it and in its address, and what the address selects', () => {
    const shows = shownIn(`/api/comments?postId=${B}&sort=top`, `{"id":"${A}"}`);
    expect(shows).toEqual(new Set([A, B, `postId=${B}`, 'sort=top']));
  });

  it('is every id in a text, wherever it stands, and nothing that only looks like one', () => {
    const short = A.slice(1);
    const text = `${B}${A}, 2024-01-01T00-${A}x - -- ${short} a-${A.slice(0, -1)}-${B.toUpperCase()} ${B}-`;
    expect(shownIn('/api/x', text)).toEqual(new Set([A, B]));
    expect(shownIn(`/api/posts/${A}`, `${short}-`)).toEqual(new Set([A]));
  });

  it('has a name for all that looks for words', () => {
    expect(shownIn('/api/posts?search=bread&page=2', '{}')).toEqual(
      new Set(['search=bread', 'search=', 'page=2']),
    );
    expect(shownIn('/api/search?q=bread', '{}')).toEqual(new Set(['q=bread', 'search=']));
    expect(shownIn('/api/posts?research=bread', '{}')).toEqual(new Set(['research=bread']));
  });

  it('is short for a page if a list is that it is about, not one beside it', async () => {
    const list = { shows: new Set([A]), isShort: true };
    const about = await showing(async () => noteShown(list));
    const besideIt = await showing(async () => beside(() => noteShown(list)));
    expect([about.isShort, besideIt.isShort]).toEqual([true, false]);
  });

  it('is gathered for a page from all calls but those beside its subject', async () => {
    const { shows, beside: others } = await showing(async () => {
      noteShown({ shows: new Set([A]) });
      await beside(async () => noteShown({ shows: new Set([B]) }));
    });
    expect(shows).toEqual(new Set([A]));
    expect(others).toEqual(new Set([B]));
  });

  it('names its newest moment, of a page that of all its parts', async () => {
    const [older, newer] = ['2026-01-02T03:04:05.678Z', '2026-02-01T00:00:00.000Z'];
    expect(newestIn(`{"at":"${older}","edited":"${newer}","seen":"${older}"}`)).toBe(
      Date.parse(newer),
    );
    expect(newestIn('{"at":null}')).toBeNull();
    const { newest } = await showing(async () => {
      noteShown({ shows: new Set([A]), newest: Date.parse(older) });
      noteShown({ shows: new Set([A]) });
      beside(() => noteShown({ shows: new Set([B]), newest: Date.parse(newer) }));
    });
    expect(newest).toBe(Date.parse(newer));
  });

  it('is unknown of a page whose part broke', async () => {
    const { shows, isWhole } = await showing(async () => beside(async () => noteBroken()));
    expect(shows).toBe('anything');
    expect(isWhole).toBe(false);
  });
});
