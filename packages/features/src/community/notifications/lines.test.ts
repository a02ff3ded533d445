import { newId } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import type { InboxRow } from './queries/inbox.ts';
import { linesOf } from './queries/lines.ts';

const HOUR = 60 * 60 * 1000;
const now = new Date('2026-06-01T12:00:00Z').getTime();
const [bob, carol] = [newId(), newId()];

const row = (hoursAgo: number, rest: Partial<InboxRow> = {}): InboxRow => ({
  id: newId(),
  kind: 'comment',
  actor_id: bob,
  post_id: null,
  comment_id: null,
  case_id: null,
  group_id: null,
  detail: null,
  content_id: null,
  conversation_id: null,
  group_key: 'comment:1',
  created_at: new Date(now - hoursAgo * HOUR),
  is_read: false,
  ...rest,
});
const shape = (...rows: InboxRow[]) => linesOf(rows).map((line) => line.rows.length);

describe('lines of notifications', () => {
  it('hold like ones, the newest first, each actor once', () => {
    const rows = [row(0), row(1, { actor_id: carol }), row(2)];
    const [line] = linesOf(rows);
    expect(line).toEqual({ newest: rows[0], rows, actorIds: [bob, carol] });
  });

  it('part what is of another kind or about another thing', () => {
    expect(shape(row(0), row(1, { group_key: 'reply:1' }), row(2))).toEqual([2, 1]);
  });

  it('part what was read from what was not', () => {
    expect(shape(row(0), row(1, { is_read: true }), row(2), row(3, { is_read: true }))).toEqual([
      2, 2,
    ]);
  });

  it('end a day before their newest', () => {
    expect(shape(row(0), row(23.9), row(24), row(47))).toEqual([2, 2]);
  });

  it('are none of none', () => {
    expect(linesOf([])).toEqual([]);
  });
});
