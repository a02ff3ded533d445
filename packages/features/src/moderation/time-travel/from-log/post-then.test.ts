import type { PostEvent } from '@forum/events/posts';
import { newId, type RecordedEvent } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import { postHistory } from '../../../content/posts/test-events.ts';
import { postIn } from './post-then.ts';

const { created, edited, published, unpublished, deleted } = postHistory();

function then(...events: readonly PostEvent[]) {
  return postIn(
    events.map((event, i): RecordedEvent => ({
      ...event,
      partition: 0,
      seq: i + 1,
      stream: 'post:1',
      version: i + 1,
      schemaVersion: 1,
      meta: { actorId: null },
      id: newId(),
      at: new Date(2026, 4, 1, 10, i),
    })),
  );
}

const aDraft = created({ published: false, publishedAt: null });
const inPrivate = created({ published: false, publishedAt: null, isPrivate: true });

describe('a post at a moment', () => {
  it.each([
    ['a draft', [aDraft], 'draft'],
    ['a draft that was published', [aDraft, published()], 'published'],
    ['one that staff took down', [created(), unpublished()], 'unpublished'],
    ['one that was taken down and deleted', [created(), unpublished(), deleted()], 'deleted'],
    ['one in a private place, whose readers saw it from the beginning', [inPrivate], 'published'],
    ['one that was deleted there', [inPrivate, deleted()], 'deleted'],
  ] as const)('is in the state in which its readers had it: %s', (_name, events, state) => {
    expect(then(...events)?.state).toBe(state);
  });

  it('has a version for each text, and none for other tags', () => {
    const retitled = edited({ title: 'Hello again' });
    expect(then(created(), retitled, edited({ tags: ['two'] }))).toMatchObject({
      title: 'Hello world',
      tags: ['two'],
      version: 2,
      position: 2,
    });
  });

  it('is not there before it was written', () => {
    expect(then()).toBeNull();
  });
});
