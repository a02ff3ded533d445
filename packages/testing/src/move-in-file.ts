import { MoveInWriter } from '@forum/move-in';

/** How large a made-up forum is. */
export interface MadeUp {
  readonly members: number;
  readonly topics: number;
  /** Of each topic. */
  readonly replies: number;
  readonly votes: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const BEGUN = Date.UTC(2015, 0, 1);
const WORDS =
  'salt pepper soup bread butter water onion garlic slow warm pan knife plate morning evening kitchen garden market'.split(
    ' ',
  );

/** Writes a move-in file of a forum that never was: the same for the same numbers, its texts of about 60 words. */
export async function writeMoveInFile(folder: string, made: MadeUp): Promise<void> {
  const writer = await MoveInWriter.create(folder);
  for (let n = 0; n < made.members; n += 1) {
    await writer.add('members', {
      key: `${n}`,
      username: `member${n}`,
      email: `member${n}@old.example`,
      createdAt: momentOf(0),
    });
  }
  for (const key of ['one', 'two', 'three']) {
    await writer.add('categories', { key, name: `Place ${key}`, see: { who: 'everyone' } });
  }
  for (let n = 0; n < made.topics; n += 1) await addTopic(writer, made, n);
  const posts = made.topics * (made.replies + 1);
  const counts = { members: made.members, topics: made.topics, posts };
  const site = {
    system: 'made-up',
    name: 'Made up',
    baseUrls: ['https://made-up.example'],
    counts,
  };
  await writer.finish({ ...site, exportedAt: momentOf(4000) });
}

async function addTopic(writer: MoveInWriter, made: MadeUp, n: number): Promise<void> {
  const topic = `${n}`;
  const memberOf = (seed: number) => `${(n * 31 + seed * 17) % made.members}`;
  const category = ['one', 'two', 'three'][n % 3] ?? 'one';
  const createdAt = momentOf(1 + (n % 3000));
  const title = `About ${wordsOf(n, 4)}`;
  await writer.add('topics', { key: topic, title, category, author: memberOf(0), createdAt });
  for (let k = 0; k <= made.replies; k += 1) {
    const parent = k > 1 && k % 3 === 0 ? { parent: `${topic}-${k - 1}` } : {};
    await writer.add('posts', {
      key: `${topic}-${k}`,
      topic,
      number: k + 1,
      isFirst: k === 0,
      author: memberOf(k),
      createdAt: momentOf(1 + (n % 3000), k),
      text: {
        markup: 'markdown',
        source: `**${wordsOf(n + k, 3)}**\n\n${wordsOf(n * 7 + k, 60)}.`,
      },
      ...parent,
    });
  }
  for (let k = 0; k < made.votes; k += 1) {
    const reply = k % (made.replies + 1);
    const post = `${topic}-${reply}`;
    const member = memberOf(1000 + k);
    if (member === memberOf(reply)) continue;
    await writer.add('votes', { post, member, value: k % 5 === 0 ? -1 : 1 });
  }
}

function momentOf(day: number, minutes = 0): string {
  return new Date(BEGUN + day * DAY_MS + minutes * 60_000).toISOString();
}

function wordsOf(seed: number, count: number): string {
  return Array.from(
    { length: count },
    (_, k) => WORDS[(seed * 13 + k * 7 + ((seed * k) % 11)) % WORDS.length],
  ).join(' ');
}
