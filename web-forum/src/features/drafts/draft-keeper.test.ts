import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DraftKeeper } from './draft-keeper.ts';
import { draftKey, readDraft, writeDraft } from './draft-store.ts';
import { flushUnsaved, isAnythingUnsaved } from './unsaved.ts';

const KEY = draftKey('ada', 'comment:new:1');
const ends: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is written', () => {
  it('is kept within a second, read once however many keys', () => {
    const keeper = keeperOf();
    const read = vi.fn<() => { data: string }>(() => ({ data: 'Half a tho' }));
    for (let key = 0; key < 50; key += 1) keeper.touched(read);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(read).toHaveBeenCalledOnce();
    expect(kept()).toBe('Half a tho');
    expect(keeper.state().kept).toBe('yes');
  });

  it('is kept at once when the page goes, and holds the reader back until then', () => {
    const keeper = keeperOf();
    keeper.touched(() => ({ data: 'Hidden tab' }));
    expect(isAnythingUnsaved()).toBe(true);
    flushUnsaved();
    expect(kept()).toBe('Hidden tab');
  });

  it('is forgotten when it is emptied, and when it is done', () => {
    const keeper = keeperOf();
    keeper.touched(() => ({ data: 'a' }));
    keeper.flush();
    keeper.touched(() => 'empty');
    keeper.flush();
    expect(kept()).toBeUndefined();
    expect(isAnythingUnsaved()).toBe(false);
    keeper.touched(() => ({ data: 'b' }));
    keeper.flush();
    keeper.done();
    vi.advanceTimersByTime(5000);
    expect(kept()).toBeUndefined();
  });

  it('stays kept while it is sent, and after it was refused', () => {
    const keeper = keeperOf();
    const settle = keeper.sending('Sent');
    expect(keeperOf().state().offer).toBeNull();
    settle(false);
    expect(kept()).toBe('Sent');
    keeperOf().sending('Sent')(true);
    expect(kept()).toBeUndefined();
  });

  it('does not take the next text with it when it arrives', () => {
    const settle = keeperOf().sending('First');
    const next = keeperOf();
    next.touched(() => ({ data: 'Second' }));
    next.flush();
    settle(true);
    expect(kept()).toBe('Second');
  });

  it('gives back, in a panel, the text that was still offered, and what was emptied meanwhile', () => {
    const place = { key: KEY, shape: z.string(), start: 'First', stays: true };
    writeDraft(KEY, 'Second');
    const keeper = new DraftKeeper(place);
    ends.push(keeper.subscribe(() => undefined));
    keeper.sending('First')(true);
    expect(kept()).toBe('Second');
    const settle = keeperOf().sending('Third');
    localStorage.removeItem(KEY);
    settle(false);
    expect(kept()).toBe('Third');
  });

  it('makes room by what is oldest, and says when there is none', () => {
    writeDraft('draft:ada:old', 'x');
    vi.stubGlobal('localStorage', fullOf(localStorage));
    const keeper = keeperOf();
    keeper.touched(() => ({ data: 'y' }));
    keeper.flush();
    expect(readDraft('draft:ada:old', z.unknown())).toBeNull();
    expect(keeper.state().kept).toBe('impossible');
  });

  it('is forgotten after 30 days', () => {
    writeDraft('draft:ada:old', 'x');
    vi.advanceTimersByTime(31 * 24 * 3600 * 1000);
    writeDraft(KEY, 'y');
    expect(readDraft('draft:ada:old', z.unknown())).toBeNull();
  });
});

describe('what was written before', () => {
  it('is offered to the same member, never to another one', () => {
    writeDraft(KEY, 'Yesterday');
    expect(keeperOf().state().offer).toMatchObject({ data: 'Yesterday', from: 'before' });
    expect(keeperOf(draftKey('ben', 'comment:new:1')).state().offer).toBeNull();
  });

  it('is no offer when the form begins with it, or when it cannot be read', () => {
    writeDraft(KEY, 'Start');
    expect(keeperOf().state().offer).toBeNull();
    localStorage.setItem(KEY, '{"at":1,"data":{"no":"text"}}');
    expect(keeperOf().state().offer).toBeNull();
    localStorage.setItem(KEY, 'rubbish');
    expect(keeperOf().state().offer).toBeNull();
  });

  it('is offered also where something was typed before anybody listened', () => {
    writeDraft(KEY, 'Yesterday');
    const keeper = new DraftKeeper({ key: KEY, shape: z.string(), start: 'Start' });
    keeper.touched(() => ({ data: 'Early' }));
    ends.push(keeper.subscribe(() => undefined));
    expect(keeper.state().offer).toMatchObject({ data: 'Yesterday' });
  });

  it('goes when it is discarded', () => {
    writeDraft(KEY, 'Yesterday');
    const keeper = keeperOf();
    keeper.discard();
    expect(keeper.state().offer).toBeNull();
    expect(kept()).toBeUndefined();
  });
});

describe('a second tab', () => {
  it('has its newer text offered, and loses it to the one that is kept here', () => {
    const keeper = keeperOf();
    keeper.touched(() => ({ data: 'Here' }));
    keeper.flush();
    elsewhere('There');
    expect(keeper.state().offer).toMatchObject({ data: 'There', from: 'elsewhere' });
    keeper.discard();
    expect(kept()).toBe('Here');
  });

  it('offers nothing when it holds the same text, or has sent it', () => {
    const keeper = keeperOf();
    keeper.touched(() => ({ data: 'Here' }));
    elsewhere('Here');
    expect(keeper.state().offer).toBeNull();
    elsewhere('There');
    localStorage.removeItem(KEY);
    dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }));
    expect(keeper.state().offer).toBeNull();
  });
});

function keeperOf(key = KEY) {
  const keeper = new DraftKeeper({ key, shape: z.string(), start: 'Start' });
  ends.push(keeper.subscribe(() => undefined));
  return keeper;
}

function kept(): string | undefined {
  return readDraft(KEY, z.string())?.data;
}

function elsewhere(text: string) {
  writeDraft(KEY, text);
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: localStorage.getItem(KEY) }));
}

/** The same store, with no room left. */
function fullOf(store: Storage): Storage {
  const setItem = () => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'setItem') return setItem;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
