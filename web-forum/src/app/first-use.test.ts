import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstUse } from './first-use.ts';

let readyState: DocumentReadyState;
let isUsed: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  readyState = 'interactive';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  isUsed = false;
});

afterEach(async () => {
  dispatchEvent(new Event('pointermove'));
  await vi.advanceTimersByTimeAsync(0);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the first use of a page that will be used', () => {
  it('is taken to begin once all that it is painted with has loaded', async () => {
    wait();
    await vi.advanceTimersByTimeAsync(5000);
    expect(isUsed).toBe(false);
    dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(isUsed).toBe(true);
  });

  it('is taken to begin soon where everything has loaded already', async () => {
    readyState = 'complete';
    wait();
    await vi.advanceTimersByTimeAsync(2000);
    expect(isUsed).toBe(true);
  });

  it('begins at once with a sign of use', async () => {
    wait();
    dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(0);
    expect(isUsed).toBe(true);
  });
});

function wait(): void {
  void firstUse(true).happened.then(() => {
    isUsed = true;
  });
}
