import type { CategoryFacts } from '@forum/events/categories';
import { postFacts, type PostState } from '@forum/events/post-facts';
import type { PostEvent } from '@forum/events/posts';
import { newId } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import { postHistory } from '../test-events.ts';
import { decideToFollow, withItsGroups } from './audience.ts';

const [categoryId, by, inner, outer] = [newId(), newId(), newId(), newId()];
const writtenAt = new Date('2026-05-01T10:00:00.000Z');
const OPEN = { seeRoles: [], seeGroups: [] };
const closedTo = (...seeGroups: string[]) => ({ seeRoles: ['MODERATOR'] as const, seeGroups });
const category = (seen: Pick<CategoryFacts, 'seeRoles' | 'seeGroups'>): CategoryFacts => ({
  id: categoryId,
  name: 'Room',
  slug: 'room',
  description: null,
  color: 'gray',
  icon: null,
  parentId: null,
  allowedRoles: [],
  replyRoles: [],
  ...seen,
  becoming: null,
  follows: false,
  position: 0,
});

const of = postHistory();
const fold = (events: readonly PostEvent[]): PostState | null =>
  events.reduce<PostState | null>(postFacts.evolve, postFacts.initialState);
const published = [of.created({ categoryId })];
const draft = [of.created({ categoryId, published: false, publishedAt: null })];
const hidden = { published: false, publishedAt: null, isPrivate: true as const };
const secret = [of.created({ categoryId, ...hidden, seeGroups: [inner] })];
const follow = (history: readonly PostEvent[], seen: Parameters<typeof category>[0]) =>
  decideToFollow({ category: category(seen), by, writtenAt }, fold(history));
const types = (events: readonly PostEvent[]) => events.map(({ type }) => type);
const after = (history: readonly PostEvent[], seen: Parameters<typeof category>[0]) =>
  fold([...history, ...follow(history, seen)]);

describe('a post whose category', () => {
  it('is seen by the same people stays as it is', () => {
    expect(follow(published, OPEN)).toEqual([]);
    expect(follow(secret, closedTo(inner))).toEqual([]);
    expect(decideToFollow({ category: null, by, writtenAt }, fold(published))).toEqual([]);
    expect(follow([of.created({ categoryId: newId() })], closedTo(inner))).toEqual([]);
  });

  it('goes to other groups takes these', () => {
    expect(types(follow(secret, closedTo(outer)))).toEqual(['PostAudienceChanged']);
    expect(after(secret, closedTo(outer))).toMatchObject({ isPrivate: true, seeGroups: [outer] });
  });

  it('becomes private is out of sight before it is private, and follows once', () => {
    expect(types(follow(published, closedTo(inner)))).toEqual([
      'PostUnpublished',
      'PostAudienceChanged',
    ]);
    const hiddenNow = after(published, closedTo(inner));
    expect(hiddenNow).toMatchObject({
      published: false,
      isPrivate: true,
      seeGroups: [inner],
      wasPublic: false,
      unpublishHolds: [],
    });
    expect(
      decideToFollow({ category: category(closedTo(inner)), by, writtenAt }, hiddenNow),
    ).toEqual([]);
  });

  it('becomes private and public again is what it was', () => {
    const history = [...published, ...follow(published, closedTo(inner))];
    expect(fold([...history, ...follow(history, OPEN)])).toEqual(fold(published));
  });

  it('is opened has the date at which it was written, and tells nobody', () => {
    const events = follow(secret, OPEN);
    expect(types(events)).toEqual(['PostAudienceChanged', 'PostPublished']);
    expect(events[1]?.data).toMatchObject({ first: false, quietly: true });
    expect(after(secret, OPEN)).toMatchObject({
      published: true,
      wasPublic: true,
      publishedAt: writtenAt.toISOString(),
    });
  });

  it('becomes private leaves as a draft, and stays with its author while it is taken down', () => {
    expect(types(follow(draft, closedTo(inner)))).toEqual(['PostMoved']);
    expect(follow([...published, of.unpublished()], closedTo(inner))).toEqual([]);
  });

  it('changes while it is deleted comes back to those who see the place then', () => {
    const deleted = [...published, of.deleted({ published: true })];
    expect(types(follow(deleted, closedTo(inner)))).toEqual(['PostAudienceChanged']);
    const history = [...deleted, ...follow(deleted, closedTo(inner))];
    const hold = fold(history)?.holds[0] ?? '';
    const back = fold([...history, of.restored({ published: false, lifted: [hold] })]);
    expect(back).toMatchObject({ deleted: false, published: false, isPrivate: true });
  });

  it('is private has its groups when it comes back there by an undo', () => {
    expect(types(withItsGroups(category(closedTo(outer)), fold(secret), by))).toEqual([
      'PostAudienceChanged',
    ]);
    expect(withItsGroups(category(closedTo(inner)), fold(secret), by)).toEqual([]);
    expect(withItsGroups(category(OPEN), fold(secret), by)).toEqual([]);
    expect(withItsGroups(category(closedTo(inner)), fold(published), by)).toEqual([]);
  });
});
