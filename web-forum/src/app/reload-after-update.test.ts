import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOptional } from '../lib/loading/optional-part.ts';
import { RELOAD_PAUSE_MS, reloadAfterUpdate, reloadForMissing } from './reload-after-update.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  reload.mockReset();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a script that cannot be had', () => {
  it('is from before an update: the page is fetched anew', () => {
    reloadAfterUpdate();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('never makes the page load in a circle', () => {
    reloadAfterUpdate();
    vi.advanceTimersByTime(RELOAD_PAUSE_MS - 1);
    reloadAfterUpdate();
    expect(reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    reloadAfterUpdate();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('costs nobody the page they have while there is no network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reloadAfterUpdate();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not load the page anew where the time of it cannot be kept', () => {
    const refuse = () => {
      throw new DOMException('Not here', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    reloadAfterUpdate();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is a first one where what was kept is no time', () => {
    sessionStorage.setItem('reloadedAt', 'yesterday');
    reloadAfterUpdate();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a part that could not be loaded', () => {
  let end: () => void;
  beforeEach(() => {
    end = reloadForMissing();
  });
  afterEach(() => end());

  it('makes the page load anew', async () => {
    await expect(missing()).rejects.toThrow('Not here');
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves the page alone where the part may stay away, also beside one that may not', async () => {
    await expect(loadOptional(missing)).resolves.toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    const both = Promise.allSettled([loadOptional(missing), missing()]);
    await both;
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
  });
});

/** Fails as a Vite build does when a chunk is missing. */
async function missing(): Promise<never> {
  await Promise.resolve();
  const payload = new TypeError('Not here');
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  throw payload;
}
