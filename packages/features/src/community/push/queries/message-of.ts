import { createHash } from 'node:crypto';
import { PUSH_LIMITS } from '@forum/contracts/push';
import { shorten } from '@forum/rich-text';
import type { Voice } from '../../../framework/texts.ts';
import type { Line } from '../../notifications/queries/lines.ts';
import { wordingOf, type About } from '../../notifications/queries/wording.ts';

/** What a browser shows, and where a press on it leads. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly url: string;
  /** A later one with the same tag replaces it: ten replies in a thread are one. */
  readonly tag: string;
}

/** The pushed part of a line. */
export function shownOf(
  line: Line,
  about: About,
  { voice, isPrivate }: { readonly voice: Voice; readonly isPrivate: boolean },
): Shown {
  const { newest } = line;
  const { title, message, link } = wordingOf(line, about, voice);
  // A locked screen shows pushes to anybody near: about a private place they only say that there is something, about
  // staff's decisions not their words.
  const isQuiet = isPrivate || newest.kind === 'case';
  const hidden = { ...about, post: null, group: null };
  const said = isPrivate ? wordingOf(line, hidden, voice).title : title;
  return {
    title: shorten(said, { max: PUSH_LIMITS.title, min: 40 }),
    body: isQuiet ? '' : shorten(message, { max: PUSH_LIMITS.text, min: 40 }),
    url: link,
    tag: newest.post_id === null ? newest.group_key : `post:${newest.post_id}`,
  };
}

/** A tag in the form that push services require; it reveals nothing to them. */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest().subarray(0, 24).toString('base64url');
}
