import { expect, it } from 'vitest';
import { readMbox } from './mbox.ts';

async function messagesOf(text: string, size = Infinity): Promise<(readonly [string, string])[]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const found: (readonly [string, string])[] = [];
  for await (const { envelope, bytes: message } of readMbox(pieces()))
    found.push([envelope, message?.toString() ?? '']);
  return found;
}

const start = 'From ann at example.org  Mon Aug  1 06:19:02 2005';

it('parts messages, wherever the stream is cut', async () => {
  const text = `${start}\nSubject: a\n\nText\n\n${start} +0200\nSubject: b\n\nMore\n`;
  const whole = await messagesOf(text);
  expect(whole.map(([, message]) => message)).toEqual([
    'Subject: a\n\nText\n\n',
    'Subject: b\n\nMore\n',
  ]);
  expect(whole[0]?.[0]).toBe('ann at example.org  Mon Aug  1 06:19:02 2005');
  for (const size of [1, 7, 64]) expect(await messagesOf(text, size)).toEqual(whole);
  expect(await messagesOf(text.replaceAll('\n', '\r\n'))).toEqual(whole);
});

it('takes no line of a text for the beginning of a message', async () => {
  const text = `${start}\n\nFrom here on, Mon Aug\n\nFrom ann\nx\n${start}\n\n>From me\n>>From you\n> From\n`;
  const found = await messagesOf(text);
  expect(found.map(([, message]) => message)).toEqual([
    `\nFrom here on, Mon Aug\n\nFrom ann\nx\n${start}\n\nFrom me\n>From you\n> From\n`,
  ]);
});

it('finds nothing in what is no archive', async () => {
  expect(await messagesOf('Hello\n\nFrom all of us\n')).toEqual([]);
});
