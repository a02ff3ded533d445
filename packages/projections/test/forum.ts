import { defineEvents } from '@forum/event-store';
import type { Logger } from '@forum/kernel';
import { z } from 'zod';
import { defineProjection } from '../src/applying/projection.ts';
import { column, type Column } from '../src/tables/column.ts';
import { readTable, type RowOf } from '../src/tables/read-table.ts';

/** A little forum, to test the engine without any feature: topics, and votes of members on them. */
export const topicEvents = defineEvents({
  TopicOpened: {
    version: 1,
    data: z.object({ topicId: z.string(), memberId: z.string(), title: z.string() }),
  },
  TopicRetitled: { version: 1, data: z.object({ topicId: z.string(), title: z.string() }) },
  TopicRemoved: { version: 1, data: z.object({ topicId: z.string() }) },
  VoteCast: {
    version: 1,
    data: z.object({ topicId: z.string(), memberId: z.string(), value: z.number() }),
  },
});

const SHORT: Column<string> = { sql: 'varchar(100) not null' };

export const topicTable = readTable({
  name: 'topic',
  key: ['topic_id'],
  ofOneRoot: true,
  columns: {
    topic_id: column.uuid(),
    title: SHORT,
    votes: column.integer().default(0),
    position: column.bigint(),
  },
  indexes: ['(position desc)'],
});

export type TopicRow = RowOf<typeof topicTable>;

export const voteTable = readTable({
  name: 'topic_vote',
  key: ['topic_id', 'member_id'],
  ofOneRoot: true,
  columns: {
    topic_id: column.uuid(),
    member_id: column.text(),
    value: column.integer(),
  },
});

/** Rows that every partition adds to. */
export const memberTable = readTable({
  name: 'member_count',
  key: ['member_id'],
  columns: {
    member_id: column.text(),
    topics: column.integer().default(0),
    votes: column.integer().default(0),
  },
});

export const topics = defineProjection({
  name: 'topics',
  version: 1,
  lane: 'now',
  tables: [topicTable, voteTable],
  events: topicEvents,
  handles: {
    TopicOpened: (event, rows) =>
      rows.insert(topicTable, {
        topic_id: event.data.topicId,
        title: event.data.title,
        votes: 0,
        position: event.seq,
      }),
    TopicRetitled: ({ data }, rows) =>
      rows.patch(topicTable, { topic_id: data.topicId }, { title: data.title }),
    TopicRemoved: ({ data }, rows) => {
      rows.remove(topicTable, { topic_id: data.topicId });
      rows.removeWhere(voteTable, { topic_id: data.topicId });
    },
    VoteCast: ({ data }, rows) => {
      if (data.value === 13) throw new Error('Thirteen is not a vote.');
      rows.insert(voteTable, {
        topic_id: data.topicId,
        member_id: data.memberId,
        value: data.value,
      });
      rows.add(
        topicTable,
        { topic_id: data.topicId },
        { votes: data.value },
        { title: '', position: 0 },
      );
    },
  },
});

export const members = defineProjection({
  name: 'members',
  version: 1,
  lane: 'soon',
  tables: [memberTable],
  events: topicEvents,
  handles: {
    TopicOpened: ({ data }, rows) =>
      rows.add(memberTable, { member_id: data.memberId }, { topics: 1 }),
    VoteCast: ({ data }, rows) => rows.add(memberTable, { member_id: data.memberId }, { votes: 1 }),
  },
});

export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

export const opened = (topicId: string, memberId = 'alice', title = 'Hello') => ({
  type: 'TopicOpened',
  data: { topicId, memberId, title },
});

export const voted = (topicId: string, memberId: string, value = 1) => ({
  type: 'VoteCast',
  data: { topicId, memberId, value },
});
