import type { NotificationKind } from '@forum/contracts/notifications';
import { nameOf } from '@forum/contracts/users';
import type { OutgoingMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import type { Line } from '../queries/lines.ts';
import type { About, Wording } from '../queries/wording.ts';
import type { Voice } from '../../../framework/texts.ts';
import { LETTERS } from '../parts/letters.ts';

/** A line, with its subject and its wording. */
export interface ToldLine {
  readonly line: Line;
  readonly about: About;
  readonly wording: Wording;
}

interface Told {
  readonly site: { readonly siteUrl: string };
  readonly voice: Voice;
  /** The newest first. */
  readonly lines: readonly ToldLine[];
  /** The same, one per notification, oldest first. */
  readonly singles: readonly ToldLine[];
  readonly unsubscribeUrl: string;
}

/** How much a letter shows; the rest is a number. */
const SHOWN = 10;

/** Kinds about a text by somebody that is worth quoting, with their name. */
const QUOTED: ReadonlySet<NotificationKind> = new Set([
  'comment',
  'reply',
  'mention',
  'thread',
  'post',
]);

/** A letter: for one notification what it says, for several what happened and the beginning of each text. */
export function letterOf(told: Told): Pick<OutgoingMail, 'subject' | 'letter'> {
  const { singles, site, voice, unsubscribeUrl } = told;
  const say = LETTERS.in(voice);
  const [first] = singles;
  return {
    subject: subjectOf(told),
    letter: {
      ...(singles.length === 1 && first !== undefined ? ofOne(first, voice) : ofMany(told)),
      link: { label: say('read'), url: site.siteUrl + linkOf(told) },
      footer: say('why'),
      unsubscribeUrl,
    },
  };
}

/** Letters about a discussion are named after it, always alike: some mail programs group by subject only. */
function subjectOf({ lines, voice }: Told): string {
  const [newest] = lines;
  if (newest === undefined) return '';
  const { post } = newest.about;
  if (post !== null && lines.every(({ line }) => isTalk(line))) {
    // "Re:" is understood, and ignored when grouping, in every language.
    return lines.some(({ line }) => line.newest.kind === 'post') ? post.title : `Re: ${post.title}`;
  }
  const { title } = newest.wording;
  const others = lines.length - 1;
  return others === 0 ? title : LETTERS.in(voice)('subject', { title, others });
}

function isTalk({ newest }: Line): boolean {
  return QUOTED.has(newest.kind) || newest.kind === 'label' || newest.kind === 'edit';
}

function ofOne({ wording: { title, message } }: ToldLine, voice: Voice) {
  const say = LETTERS.in(voice);
  return {
    paragraphs: message === '' ? [say('ended', { title })] : [say('begun', { title }), message],
  };
}

function ofMany({ lines, singles, site, voice }: Told) {
  const say = LETTERS.in(voice);
  const sentences = lines.map(({ wording }) => say('ended', { title: wording.title }));
  const texts = singles.filter(({ line, wording }) => isQuoted(line, wording));
  const links = texts.slice(0, SHOWN).map(({ about, wording }) => {
    const [by] = about.actors;
    const label = by === undefined ? wording.message : `${nameOf(by)}: ${wording.message}`;
    return { label, url: site.siteUrl + wording.link };
  });
  const [next] = texts.slice(SHOWN);
  const count = texts.length - SHOWN;
  if (next !== undefined)
    links.push({ label: say('more', { count }), url: site.siteUrl + next.wording.link });
  return {
    paragraphs: [
      ...sentences.slice(0, SHOWN),
      ...(sentences.length > SHOWN ? [say('more', { count: sentences.length - SHOWN })] : []),
    ],
    lists: links.length === 0 ? [] : [{ heading: say('texts'), links }],
  };
}

function isQuoted({ newest }: Line, { message }: Wording): boolean {
  return QUOTED.has(newest.kind) && message !== '';
}

/** Where to start reading: the oldest of a discussion, the single thing that happened, or the list of all. */
function linkOf({ lines, singles }: Told): string {
  const [line] = lines;
  const [oldest] = singles;
  if (oldest === undefined || line === undefined) return '/notifications';
  if (lines.every((one) => isTalk(one.line))) return oldest.wording.link;
  return lines.length === 1 ? line.wording.link : '/notifications';
}
