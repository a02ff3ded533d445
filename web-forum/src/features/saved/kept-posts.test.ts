import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSavedPosts, readSavedPosts, savedPostsText, writeSavedPosts } from './kept-posts.ts';

const POST = { id: '1', title: 'One', path: '/posts/one', savedAt: '2026-03-01T12:00:00Z' };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('saved posts', () => {
  it('are kept in this browser', () => {
    writeSavedPosts([POST]);
    expect(readSavedPosts(savedPostsText())).toEqual([POST]);
  });

  it('tell who listens, until they stop', () => {
    let told = 0;
    const stop = onSavedPosts(() => (told += 1));
    writeSavedPosts([POST]);
    stop();
    writeSavedPosts([]);
    expect(told).toBe(1);
  });

  it('are none, and cannot be written, where the reader lets pages keep nothing', () => {
    const blocked = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    expect(savedPostsText()).toBeNull();
    expect(writeSavedPosts([POST])).toBe(false);
  });

  it.each(['not json', '{"a":1}', '[{"id":1}]'])('take %j in the store for nothing', (text) => {
    expect(readSavedPosts(text)).toEqual([]);
  });
});
