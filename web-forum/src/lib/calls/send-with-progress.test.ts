import { afterEach, expect, it, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

/** A browser's request, driven by the test. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly sent: unknown[] = [];
  status = 0;
  responseText = '';

  constructor() {
    super();
    FakeRequest.last = this;
  }

  open = (...args: unknown[]) => this.sent.push(...args);
  setRequestHeader = (...args: unknown[]) => this.sent.push(...args);
  getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null);
  send = (body: unknown) => this.sent.push(body);
  abort = () => this.dispatchEvent(new Event('abort'));
}

afterEach(() => vi.unstubAllGlobals());

it('says how much has gone, and gives the answer', async () => {
  const { answer, parts } = begin();
  const { last } = FakeRequest;
  expect(last.sent).toEqual(['POST', '/api/upload/image', 'accept', 'application/json', 'bytes']);
  last.upload.dispatchEvent(
    new ProgressEvent('progress', { loaded: 1, total: 4, lengthComputable: true }),
  );
  last.status = 201;
  last.responseText = '{"url":"/uploads/a.png"}';
  last.dispatchEvent(new Event('load'));
  const response = await answer;
  expect(parts).toEqual([0.25]);
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ url: '/uploads/a.png' });
});

it('fails where nothing answers, and stops when it is cancelled', async () => {
  const { answer } = begin();
  FakeRequest.last.dispatchEvent(new Event('error'));
  await expect(answer).rejects.toThrow('The body could not be sent.');
  const leave = new AbortController();
  const cancelled = begin(leave.signal).answer;
  leave.abort();
  await expect(cancelled).rejects.toThrow('Cancelled.');
});

it('sends nothing when it was cancelled before', async () => {
  const { last } = FakeRequest;
  await expect(begin(AbortSignal.abort()).answer).rejects.toThrow('aborted');
  expect(FakeRequest.last).toBe(last);
});

function begin(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const parts: number[] = [];
  const init = { method: 'POST', headers: { accept: 'application/json' }, body: 'bytes' };
  const answer = sendWithProgress(
    '/api/upload/image',
    { ...init, ...(signal === undefined ? {} : { signal }) },
    (part) => parts.push(part),
  );
  return { answer, parts };
}
