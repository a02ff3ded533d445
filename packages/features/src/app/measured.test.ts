import { DomainError } from '@forum/kernel';
import { MailRefused } from '@forum/mail';
import { createMetrics, textOf } from '@forum/telemetry';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCategory } from '../content/categories/commands.ts';
import { createSharedAnswers } from '../framework/http/shared-answers.ts';
import {
  measuredAnswers,
  measuredMail,
  measuredReactions,
  measuredSchedules,
  measuredSearch,
  measuredStore,
} from './measured.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const throws = (error: Error) => async () => {
  throw error;
};

it('times commands by what came of them', async () => {
  const metrics = createMetrics();
  const eventStore = measuredStore(forum.ctx.eventStore, metrics);
  const idempotency = { key: 'twice', route: 'a', payloadHash: 'b' };
  const create = () =>
    createCategory(
      { ...forum.ctx, eventStore },
      { meta: { actor: null, idempotency }, actor: null, category: { name: 'Measured' } },
    );
  await create();
  await create();
  const run = (work: () => Promise<null>) => eventStore.execute({ actor: null }, work);
  await run(async () => null);
  const errors = [
    new DomainError('forbidden', 'not-yours', 'Not yours.'),
    new DomainError('conflict', 'busy', 'Busy.'),
    new Error('away'),
  ];
  for (const error of errors) await expect(run(throws(error))).rejects.toBe(error);
  const text = await textOf(metrics);
  for (const outcome of ['appended', 'unchanged', 'replayed', 'refused', 'busy', 'failed']) {
    expect(text).toContain(`forum_command_duration_seconds_count{outcome="${outcome}"} 1`);
  }
});

it('counts answers found, and those that had to be made', async () => {
  const metrics = createMetrics();
  const answers = measuredAnswers(createSharedAnswers(), metrics);
  const make = async () => ({
    status: 200,
    bytes: Buffer.from('a'),
    headers: {},
    shows: 'anything' as const,
  });
  await answers.get('a', make);
  await answers.get('a', make);
  await expect(answers.get('b', throws(new Error('away')))).rejects.toThrow('away');
  const text = await textOf(metrics);
  expect(text).toContain('forum_kept_answers_total{outcome="hit"} 1');
  expect(text).toContain('forum_kept_answers_total{outcome="miss"} 2');
});

it('counts what became of mails', async () => {
  const metrics = createMetrics();
  const mail = { to: 'a@b.c', subject: '', text: '', html: '', messageId: '<a@b.c>' };
  const close = async () => undefined;
  const ends = [async () => undefined, throws(new MailRefused('no')), throws(new Error('away'))];
  for (const send of ends) {
    await measuredMail({ send, close }, metrics)
      .send(mail)
      .catch(() => undefined);
  }
  const text = await textOf(metrics);
  for (const outcome of ['sent', 'refused', 'failed']) {
    expect(text).toContain(`forum_mails_total{outcome="${outcome}"} 1`);
  }
});

it('times searches, also those that another engine answered', async () => {
  const metrics = createMetrics();
  const query = { kind: 'post', text: 'word', limit: 1, offset: 0 } as const;
  await measuredSearch(forum.ctx.search, metrics).search(query);
  const degraded = async () => ({ hits: [], total: 0, degraded: true });
  await measuredSearch({ ...forum.ctx.search, search: degraded }, metrics).search(query);
  const text = await textOf(metrics);
  for (const outcome of ['answered', 'degraded']) {
    expect(text).toContain(
      `forum_search_duration_seconds_count{engine="postgres",outcome="${outcome}"} 1`,
    );
  }
});

it('times reactions and schedules, and lets their errors through', async () => {
  const metrics = createMetrics();
  const away = new Error('away');
  const reaction = {
    name: 'tells',
    after: [],
    types: ['A'],
    handlerOf: () => ({ handle: throws(away) }),
    from: 'head',
    together: async () => undefined,
    acrossPartitions: false,
  } as const;
  const [measured] = measuredReactions([reaction], metrics);
  await measured?.together?.([]);
  const effects = { once: async () => undefined };
  const event = {
    type: 'A',
    data: {},
    partition: 0,
    seq: 1,
    stream: 'a',
    version: 1,
    schemaVersion: 1,
    meta: { actorId: null },
    id: forum.ctx.newId(),
    at: forum.clock.now(),
  };
  await expect(measured?.handlerOf('A')?.handle(event, effects)).rejects.toBe(away);
  const [schedule] = measuredSchedules([{ name: 'sweeps', every: 1, run: throws(away) }], metrics);
  await expect(schedule?.run(forum.ctx)).rejects.toBe(away);
  const text = await textOf(metrics);
  for (const outcome of ['done', 'failed']) {
    expect(text).toContain(
      `forum_reaction_duration_seconds_count{reaction="tells",outcome="${outcome}"} 1`,
    );
  }
  expect(text).toContain(
    'forum_schedule_duration_seconds_count{schedule="sweeps",outcome="failed"} 1',
  );
});
