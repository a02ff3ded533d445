import { describe, expect, it } from 'vitest';
import { reactionsWith } from './emoji-reactions.ts';
import { reactionSetIssue, readReactionSet } from './reaction-set.ts';
import { SITE_SETTINGS } from './site-settings.ts';

const KISS = '👩🏽‍❤️‍💋‍👨🏿';

describe('a set of reactions', () => {
  it.each([
    SITE_SETTINGS.reactionSet.initial,
    '👍',
    '👍❤️😄',
    ' 👍  ❤️\n😄 ',
    '🇩🇪 🇫🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '1️⃣ #️⃣',
    [KISS, '👍🏽', '👨‍👩‍👧‍👦'].join(' '),
  ])('can be %j', (set) => {
    expect(reactionSetIssue(set)).toBeNull();
  });

  it.each([
    '',
    ' ',
    'x',
    '👍 x',
    '👍, ❤️',
    // Without the emoji variation selector, it is a text symbol.
    '❤',
    '👍 👍',
    '🇩',
    '1',
    '👍\u200D',
    '\u200D',
    '😀😁😂🤣😃😄😅😆😉😊😋😎😍',
    '👍'.repeat(200_000),
    `👍${'\u0301'.repeat(200_000)}`,
    null,
    true,
    3,
  ])('cannot be %j', (set) => {
    expect(reactionSetIssue(set)).not.toBeNull();
  });

  it('reads as single emoji, with or without spaces', () => {
    expect(readReactionSet(`👍❤️ ${KISS}🇩🇪🇫🇷`)).toEqual(['👍', '❤️', KISS, '🇩🇪', '🇫🇷']);
  });
});

describe('a tally with a change', () => {
  const tally = { reactions: [{ emoji: '👍', count: 2 }], userReactions: ['👍'] };

  it('counts what is given, behind the kinds that were there', () => {
    expect(reactionsWith(tally, { emoji: '🎉', isGiven: true })).toEqual({
      reactions: [
        { emoji: '👍', count: 2 },
        { emoji: '🎉', count: 1 },
      ],
      userReactions: ['👍', '🎉'],
    });
  });
  it('counts what is taken back, and drops what nobody gives any more', () => {
    const less = reactionsWith(tally, { emoji: '👍', isGiven: false });
    expect(less).toEqual({ reactions: [{ emoji: '👍', count: 1 }], userReactions: null });
    const alone = { ...tally, reactions: [{ emoji: '👍', count: 1 }] };
    expect(reactionsWith(alone, { emoji: '👍', isGiven: false }).reactions).toEqual([]);
  });
  it('stays the same where nothing changes', () => {
    expect(reactionsWith(tally, { emoji: '👍', isGiven: true })).toBe(tally);
    expect(reactionsWith(tally, { emoji: '🎉', isGiven: false })).toBe(tally);
  });
});
