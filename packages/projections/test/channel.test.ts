import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { bufferedChannel } from '../src/channels/buffered-channel.ts';
import type { Carrier, Channel } from '../src/channels/channel-types.ts';
import { openChannel } from '../src/index.ts';
import type { QueueBackend } from '../src/wake-ups/queue-backend.ts';
import { silentLogger } from './forum.ts';
import { openFreezer } from './freezer.ts';

const opened: Channel[] = [];
afterEach(async () => {
  for (const channel of opened.splice(0)) await channel.close();
});

/** A carrier that takes texts one by one, as the test lets it. */
function aCarrier() {
  const sent: string[] = [];
  const server = { state: 'there' as 'there' | 'away' | 'silent' };
  let wake = Promise.withResolvers<void>();
  const carrier: Carrier = {
    send: async (text) => {
      if (server.state === 'silent') await wake.promise;
      if (server.state === 'away') throw new Error('Redis is away.');
      sent.push(text);
    },
    listen: () => undefined,
    close: async () => undefined,
  };
  const become = (state: typeof server.state): void => {
    server.state = state;
    wake.resolve();
    wake = Promise.withResolvers<void>();
  };
  const channel = bufferedChannel(carrier, () => undefined);
  opened.push(channel);
  return { channel, sent, become };
}

/** Whatever reads it looks into Postgres. */
const GAP = '~';

describe('a channel', () => {
  it('sends in order', async () => {
    const { channel, sent } = aCarrier();
    for (const text of ['1', '2', '3']) channel.send(text);
    await expect.poll(() => sent).toEqual(['1', '2', '3']);
  });

  it('drops what it cannot send, and tells of the gap before anything that follows', async () => {
    const { channel, sent, become } = aCarrier();
    become('away');
    for (let nth = 0; nth < 50; nth += 1) channel.send(`lost ${nth}`);
    await delay(20);
    channel.send('waits');
    become('there');
    await expect.poll(() => sent).toEqual([GAP, 'waits']);
    channel.send('after');
    await expect.poll(() => sent).toEqual([GAP, 'waits', 'after']);
  });

  it('keeps no more than a thousand texts for a server that does not answer', async () => {
    const { channel, sent, become } = aCarrier();
    become('silent');
    for (let nth = 0; nth < 10_000; nth += 1) channel.send(`text ${nth}`);
    become('there');
    channel.send('last');
    await expect.poll(() => sent).toContain(GAP);
    await expect.poll(() => sent.at(-1)).toMatch(/last|~/);
    expect(sent.length).toBeLessThan(1100);
  });
});

describe.each(['Redis', 'Postgres'])('a channel over %s', (kind) => {
  it('that was frozen tells of the gap as soon as it thaws', async () => {
    const target =
      kind === 'Redis'
        ? (process.env['TEST_REDIS_URL'] ?? '')
        : (process.env['TEST_DATABASE_URL'] ?? '');
    const proxy = await openFreezer(target);
    const namespace = randomUUID();
    const own = { patienceMs: 300, namespace };
    const backendOf = (url: string): QueueBackend =>
      kind === 'Redis' ? { redisUrl: url, ...own } : { databaseUrl: url, ...own };
    const name = `t${namespace.slice(0, 8)}`;
    const open = (url: string) => {
      const channel = openChannel(backendOf(url), { name, logger: silentLogger });
      opened.push(channel);
      return channel;
    };
    const [sender, receiver] = [open(proxy.url), open(target)];
    const heard: string[] = [];
    let gaps = 0;
    receiver.listen(
      (text) => heard.push(text),
      () => (gaps += 1),
    );
    await expect.poll(() => gaps).toBe(1);
    sender.send('before');
    await expect.poll(() => heard).toEqual(['before']);
    proxy.freeze(true);
    for (let nth = 0; nth < 20; nth += 1) sender.send(`frozen ${nth}`);
    // Until it has given up the one on its way.
    await delay(700);
    proxy.freeze(false);
    await expect.poll(() => gaps, { timeout: 10_000 }).toBeGreaterThan(1);
    sender.send('after');
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('after');
    proxy.close();
  });

  it('whose listener was cut off tells it when it hears again', async () => {
    const target =
      kind === 'Redis'
        ? (process.env['TEST_REDIS_URL'] ?? '')
        : (process.env['TEST_DATABASE_URL'] ?? '');
    const proxy = await openFreezer(target);
    const backend: QueueBackend =
      kind === 'Redis'
        ? { redisUrl: proxy.url, namespace: randomUUID() }
        : { databaseUrl: proxy.url };
    const receiver = openChannel(backend, { name: 'cut', logger: silentLogger });
    opened.push(receiver);
    let gaps = 0;
    receiver.listen(
      () => undefined,
      () => (gaps += 1),
    );
    await expect.poll(() => gaps).toBe(1);
    proxy.cutAll();
    await expect.poll(() => gaps, { timeout: 10_000 }).toBe(2);
    await receiver.close();
    opened.length = 0;
    proxy.close();
  });
});
