import { findOldAddress } from '@forum/features/operations/old-addresses/queries';
import { Sample } from './sample.ts';
import { textIn, type Numbered } from './source.ts';
import { Tally, type Proof, type Verifying } from './tally.ts';

const EACH = 50;

type Form = Readonly<Partial<Record<'topic' | 'post' | 'category' | 'member', string>>>;

/** Addresses as each system makes them, `#` for the number: written down apart from the rules that read them. */
const FORMS: Readonly<Record<string, Form>> = {
  discourse: { topic: '/t/any/#', post: '/p/#', category: '/c/any/#' },
  phpbb: {
    topic: '/viewtopic.php?f=1&t=#',
    post: '/viewtopic.php?p=#',
    category: '/viewforum.php?f=#',
    member: '/memberlist.php?mode=viewprofile&u=#',
  },
  flarum: { topic: '/d/#-any' },
  nodebb: { topic: '/topic/#/any', post: '/post/#', category: '/category/#/any', member: '/uid/#' },
  xenforo: {
    topic: '/threads/any.#/',
    post: '/posts/#/',
    category: '/forums/any.#/',
    member: '/members/any.#/',
  },
  vbulletin: {
    topic: '/showthread.php?t=#',
    post: '/showthread.php?p=#',
    category: '/forumdisplay.php?f=#',
    member: '/member.php?u=#',
  },
  vbulletin5: { topic: '/forum/any/#-any', member: '/member/#-any' },
  mybb: {
    topic: '/showthread.php?tid=#',
    post: '/showthread.php?tid=1&pid=#',
    category: '/forumdisplay.php?fid=#',
    member: '/member.php?action=profile&uid=#',
  },
  smf: {
    topic: '/index.php?topic=#.0',
    post: '/index.php?topic=1.msg#',
    category: '/index.php?board=#.0',
    member: '/index.php?action=profile;u=#',
  },
  vanilla: { topic: '/discussion/#/any', post: '/discussion/comment/#', member: '/profile/#/any' },
  lemmy: { topic: '/post/#', post: '/comment/#' },
  stackexchange: { topic: '/questions/#/any', post: '/a/#', member: '/users/#/any' },
};

const KINDS = [
  ['topics', 'topic'],
  ['posts', 'post'],
  ['categories', 'category'],
  ['members', 'member'],
] as const;

/** Whether addresses that follow from the numbers of things lead to them. @param openers the first post of each topic */
export async function madeAddresses(
  { ctx, source, random, named }: Verifying,
  openers: ReadonlyMap<string, string>,
): Promise<Proof> {
  const tally = new Tally('addresses by number that lead on');
  const form = FORMS[source.system] ?? {};
  for (const [kind, of] of KINDS) {
    const made = form[of];
    if (made === undefined) continue;
    const sample = new Sample<Numbered>(EACH, random);
    for await (const numbered of source.numbered(kind)) if (isAsked(numbered)) sample.add(numbered);
    for (const numbered of sample.all()) {
      const key = textIn(numbered.row, 'key');
      const path = source.base + made.replace('#', key);
      const { to } = await findOldAddress(ctx, path);
      const isThere = to !== null && 'id' in to && to.id === idOf(of, numbered, key);
      const told = () => `${path} leads to ${JSON.stringify(to)}`;
      tally.check(isThere, told, named.has(kind, key, numbered));
    }
  }
  return tally.done();

  function idOf(of: string, { row }: Numbered, key: string): string {
    const topic = textIn(row, 'topic');
    // What a topic opens with is the topic.
    return of === 'post' && openers.get(topic) === key
      ? source.idOf('topic', topic)
      : source.idOf(of, key);
  }
}

/** Numbers alone stand in addresses; who has no account has none. */
function isAsked({ row }: Numbered): boolean {
  const hasAccount =
    !['deleted', 'ghost'].includes(textIn(row, 'state')) || textIn(row, 'username') === '';
  return /^\d+$/.test(textIn(row, 'key')) && hasAccount;
}
