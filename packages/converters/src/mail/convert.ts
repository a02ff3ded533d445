import { Refused } from '@forum/move-in';
import type { Conversion } from '../converter.ts';
import { lettersOf } from './archive.ts';
import { Facts } from './facts.ts';
import { filesOf, settingsIn } from './lists.ts';
import { writeLists, writePeople, writePost, writeTopic, type Run } from './rows.ts';

/** Turns archives of mailing lists (mbox, months of Mailman 2, exports of Mailman 3 and Google) into a move-in file. */
export async function convertMail(conversion: Conversion): Promise<void> {
  const { source, left, writer } = conversion;
  const files = await filesOf(source);
  const settings = await settingsIn(source);
  const facts = new Facts();
  for await (const letter of lettersOf(files, () => left.add('posts', 'larger than 32 MB'))) {
    if (!facts.note(letter)) left.add('posts', 'that stand twice');
  }
  if (facts.entries.length === 0) throw new Refused('There are no messages.');
  facts.place();
  const run: Run = { ...conversion, facts, settings };
  await writeLists(run);
  await writePeople(run);
  const [last, written] = [facts.lastOf(), new Set<number>()];
  for await (const letter of lettersOf(files, () => undefined)) {
    const place = facts.placeOf(letter);
    if (place === null || written.has(place.index)) continue;
    written.add(place.index);
    const { index } = place;
    if (place.topic === index) await writeTopic(run, letter, { index, last: last.get(index) ?? 0 });
    await writePost(run, letter, place);
  }
  await writer.finish(siteOf(run));
}

function siteOf({ facts, left }: Run) {
  return {
    system: 'mail',
    baseUrls: [...facts.baseUrls],
    counts: {
      members: facts.people.size,
      categories: facts.lists.size,
      topics: facts.lastOf().size,
      posts: facts.entries.length,
    },
    leftOut: left.all(),
  };
}
