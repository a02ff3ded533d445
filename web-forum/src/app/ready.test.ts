import { expect, it } from 'vitest';
import { frameIsAlive, readyOnce } from './ready.ts';

it('says that a page is ready when its frame is, and no earlier than what it waits for', async () => {
  const { dataset } = document.documentElement;
  frameIsAlive();
  expect(dataset['ready']).toBe('');
  delete dataset['ready'];
  const { promise, resolve } = Promise.withResolvers<void>();
  readyOnce(promise);
  frameIsAlive();
  await Promise.resolve();
  expect(dataset['ready']).toBeUndefined();
  resolve();
  await promise;
  expect(dataset['ready']).toBe('');
  delete dataset['ready'];
});
