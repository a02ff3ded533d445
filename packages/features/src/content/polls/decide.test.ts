import type { Actor } from '@forum/contracts';
import type { PollFields } from '@forum/contracts/poll-fields';
import { DomainError, newId } from '@forum/kernel';
import { aPostFacts } from '@forum/testing/facts';
import { describe, expect, it } from 'vitest';
import { decideBallot } from './decide/ballot.ts';
import { decideClose, decideRemove } from './decide/ending.ts';
import { decidePoll } from './decide/terms.ts';
import { pollFacts, type PollEvent, type PollFacts } from '@forum/events/polls';

const [postId, ballotId] = [newId(), newId()];
const author: Actor = { id: newId(), role: 'MEMBER' };
const bob: Actor = { id: newId(), role: 'MEMBER' };
const mod: Actor = { id: newId(), role: 'MODERATOR' };
const now = new Date('2026-06-01T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

const post = aPostFacts({ authorId: author.id });

const form = (changes: Partial<PollFields> = {}): PollFields => ({
  options: ['One', 'Two', 'Three'],
  kind: 'single',
  isSecret: false,
  results: 'always',
  ...changes,
});
const keep = (fields: PollFields | null, before: PollFacts | null, more: object = {}) =>
  decidePoll(
    { postId, fields, isAnswered: false, byAuthor: true, now, hasWaited: false, ...more },
    before,
  );
const after = (...events: readonly PollEvent[]) =>
  events.reduce((state, event) => pollFacts.evolve(state, event), pollFacts.initialState);
const aPoll = (changes: Partial<PollFields> = {}): PollFacts => {
  const poll = after(...keep(form(changes), null));
  if (poll === null) throw new Error('no poll');
  return poll;
};
const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'accepted';
};

describe('the poll of a post', () => {
  it('is added, changed and dropped by its author until somebody answers', () => {
    const poll = aPoll();
    expect(keep(form({ question: 'Why?' }), poll)).toMatchObject([{ type: 'PollChanged' }]);
    expect(keep(null, poll)).toMatchObject([{ type: 'PollDropped' }]);
    const isAnswered = { isAnswered: true };
    expect(codeOf(() => keep(form({ kind: 'ranked' }), poll, isAnswered))).toBe('poll-answered');
    expect(codeOf(() => keep(null, poll, isAnswered))).toBe('poll-answered');
  });

  it('stays as it is when a form sends the same again, whoever sends it', () => {
    const poll = aPoll({ question: '', maxChoices: 2, closesAt: inDays(1) });
    const same = form({ closesAt: inDays(1) });
    for (const more of [{ isAnswered: true }, { byAuthor: false }, { now: new Date(inDays(2)) }]) {
      expect(keep(same, poll, more)).toEqual([]);
    }
    expect(codeOf(() => keep(form(), poll, { byAuthor: false }))).toBe('not-author');
  });

  it('closes in the future and within a year, unless it waited for approval meanwhile', () => {
    expect(codeOf(() => keep(form({ closesAt: inDays(0) }), null))).toBe('poll-invalid');
    expect(codeOf(() => keep(form({ closesAt: inDays(400) }), null))).toBe('poll-invalid');
    expect(keep(form({ closesAt: inDays(-1) }), null, { hasWaited: true })).toHaveLength(1);
  });

  it('has at least as many options as may be chosen', () => {
    const tooMany = form({ kind: 'several', maxChoices: 4 });
    expect(codeOf(() => keep(tooMany, null))).toBe('poll-invalid');
  });

  it('is not put back by its author after staff removed it', () => {
    const removed = { ...aPoll(), removed: true };
    expect(codeOf(() => keep(form(), removed))).toBe('poll-removed');
    expect(keep(null, removed)).toEqual([]);
  });
});

const answer = (
  choices: readonly number[] | null,
  more: object = {},
  held: number[] | null = null,
) => decideBallot({ post, poll: aPoll(), actor: bob, ballotId, choices, now, ...more }, held);

describe('an answer', () => {
  it('is cast, changed and withdrawn; the same again does nothing', () => {
    expect(answer([1])).toMatchObject([{ type: 'BallotCast', data: { choices: [1] } }]);
    expect(answer([2], {}, [1])).toMatchObject([
      { type: 'BallotChanged', data: { from: [1], to: [2] } },
    ]);
    expect(answer(null, {}, [1])).toMatchObject([{ type: 'BallotWithdrawn' }]);
    expect([answer([1], {}, [1]), answer(null)]).toEqual([[], []]);
  });

  it('stays until the end where it was the price of the results, and is changed as ever', () => {
    const voted = { poll: aPoll({ results: 'voted' }) };
    expect(codeOf(() => answer(null, voted, [1]))).toBe('ballot-stays');
    expect(answer([2], voted, [1])).toMatchObject([{ type: 'BallotChanged' }]);
    expect(answer(null, voted)).toEqual([]);
    for (const results of ['always', 'closed'] as const) {
      expect(answer(null, { poll: aPoll({ results }) }, [1])).toHaveLength(1);
    }
  });

  it('has an order in a ranked poll alone', () => {
    const several = { poll: aPoll({ kind: 'several' }) };
    expect(answer([2, 0], several)).toMatchObject([{ data: { choices: [0, 2] } }]);
    expect(answer([2, 0], several, [0, 2])).toEqual([]);
    const ranked = { poll: aPoll({ kind: 'ranked' }) };
    expect(answer([2, 0], ranked, [0, 2])).toMatchObject([{ data: { to: [2, 0] } }]);
  });

  it.each([
    ['two of a single', [0, 1], {}],
    ['one twice', [1, 1], { kind: 'ranked' }],
    ['what is no option', [3], {}],
    ['more than the most', [0, 1, 2], { kind: 'several', maxChoices: 2 }],
  ] as const)('is refused for %s', (_name, choices, changes) => {
    expect(codeOf(() => answer(choices, { poll: aPoll(changes) }))).toBe('ballot-invalid');
  });

  it('is refused once the poll is closed, by whomever or by its time; so is taking it back', () => {
    const closed = { ...aPoll(), closed: true };
    const over = aPoll({ closesAt: inDays(1) });
    const later = new Date(inDays(1));
    for (const more of [{ poll: closed }, { poll: over, now: later }]) {
      expect(codeOf(() => answer([1], more))).toBe('poll-closed');
      expect(codeOf(() => answer(null, more, [1]))).toBe('poll-closed');
    }
    expect(answer([1], { poll: over })).toHaveLength(1);
  });

  it.each([
    ['a draft', { published: false, wasPublic: false }, 'post-not-found'],
    ['a deleted post', { published: false, deleted: true }, 'post-deleted'],
    ['a locked post', { locked: true }, 'locked'],
    ['a merged post', { mergedInto: newId() }, 'poll-closed'],
    ['a private place', { published: false, isPrivate: true }, 'post-not-found'],
  ])('is refused on %s', (_name, changes, code) => {
    expect(codeOf(() => answer([1], { post: { ...post, ...changes } }))).toBe(code);
  });

  it('is taken in a private place from those who see it, and on no draft, not even from its author', () => {
    const room = { ...post, published: false, isPrivate: true };
    expect(answer([1], { post: room, actor: mod })).toHaveLength(1);
    const draft = { ...post, published: false, wasPublic: false };
    expect(codeOf(() => answer([1], { post: draft, actor: author }))).toBe('not-published');
  });

  it('is refused where there is no poll, or staff removed it', () => {
    for (const poll of [null, { ...aPoll(), removed: true }]) {
      expect(codeOf(() => answer([1], { poll }))).toBe('no-poll');
    }
  });
});

describe('the end of a poll', () => {
  const end = (actor: Actor, poll = aPoll()) => ({ actor, post, poll, now });

  it('is for its author and staff; removing it for staff', () => {
    expect(codeOf(() => decideClose(end(bob)))).toBe('not-author');
    for (const by of [author, mod]) expect(decideClose(end(by))).toHaveLength(1);
    expect(codeOf(() => decideRemove(end(author)))).toBe('staff-only');
    expect(decideRemove(end(mod))).toHaveLength(1);
    expect(codeOf(() => decideClose(end(author, { ...aPoll(), closed: true })))).toBe(
      'poll-closed',
    );
  });
});
