import type { UploadedImage } from '@forum/contracts/uploads';
import { expect, it } from 'vitest';
import { ImageQueue } from './image-queue.ts';

const A = new File(['a'], 'a.png', { type: 'image/png' });
const B = new File(['b'], 'b.png', { type: 'image/png' });

/** A queue, and what arrives at the server: each answer is given by the test. */
function aQueue() {
  const sent: {
    name: string;
    signal: AbortSignal | undefined;
    arrive: () => void;
    fail: (error: Error) => void;
    progress: (part: number) => void;
  }[] = [];
  const queue = new ImageQueue((file, alt, { signal, onProgress }) => {
    const { promise, resolve, reject } = Promise.withResolvers<UploadedImage>();
    sent.push({
      name: file.name,
      signal,
      progress: onProgress,
      arrive: () => resolve({ url: `/uploads/${file.name}`, alt, width: 6, height: 4 }),
      fail: reject,
    });
    signal?.addEventListener('abort', () => reject(new Error('aborted')));
    return promise;
  });
  return { queue, sent, kinds: (...ids: string[]) => ids.map((id) => queue.find(id)?.state.kind) };
}

it('sends one after the other, in the order in which they were added', async () => {
  const { queue, sent, kinds } = aQueue();
  const [a, b] = [queue.add(A, 'A door'), queue.add(B, '')];
  expect(kinds(a, b)).toEqual(['sending', 'waiting']);
  sent[0]?.progress(0.4);
  expect(queue.find(a)?.state).toEqual({ kind: 'sending', part: 0.4 });
  sent[0]?.arrive();
  await expect.poll(() => kinds(a, b)).toEqual(['sent', 'sending']);
  expect(queue.find(a)?.state).toMatchObject({ image: { url: '/uploads/a.png', alt: 'A door' } });
  expect(sent.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
});

it('goes on with the next one if one fails, and sends that again when asked', async () => {
  const { queue, sent, kinds } = aQueue();
  const [a, b] = [queue.add(A, ''), queue.add(B, '')];
  sent[0]?.fail(new Error('too large'));
  await expect.poll(() => kinds(a, b)).toEqual(['failed', 'sending']);
  queue.retry(a);
  expect(kinds(a)).toEqual(['waiting']);
  sent[1]?.arrive();
  await expect.poll(() => kinds(a, b)).toEqual(['sending', 'sent']);
});

it('stops sending what is cancelled, and goes on', async () => {
  const { queue, sent, kinds } = aQueue();
  const [a, b] = [queue.add(A, ''), queue.add(B, '')];
  queue.cancel(a);
  expect(sent[0]?.signal?.aborted).toBe(true);
  await expect.poll(() => kinds(a, b)).toEqual([undefined, 'sending']);
});
