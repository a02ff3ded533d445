import { textsOf } from '../messages/texts.ts';

const t = textsOf('layout');

/** A number of things: `1 post`, `2 posts`. */
export function counted(
  count: number,
  noun: 'post' | 'comment' | 'vote' | 'item' | 'member' | 'warning' | 'case',
): string {
  return t('counted', { count, noun });
}
