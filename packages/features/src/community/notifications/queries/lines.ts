import { LIMITS } from '@forum/contracts';
import type { InboxRow, Placed } from './inbox.ts';

/** Notifications shown as one; the newest first. Its id is that of the newest. */
export interface Line {
  readonly newest: InboxRow;
  readonly rows: readonly InboxRow[];
  /** Each once, most recent first. */
  readonly actorIds: readonly string[];
}

const WINDOW_MS = LIMITS.notifications.groupHours * 60 * 60 * 1000;

/**
 * Groups similar notifications into one line: same kind, same subject, all read or all unread, and within a day before
 * the newest. Input and output are newest first.
 */
export function linesOf(rows: readonly InboxRow[]): Line[] {
  return grouped(rows).flatMap((line) => {
    const [newest] = line;
    if (newest === undefined) return [];
    return [{ newest, rows: line, actorIds: [...new Set(line.map((row) => row.actor_id))] }];
  });
}

/** The number of lines; newest first. */
export function countLines(rows: readonly Placed[]): number {
  return grouped(rows).length;
}

function grouped<Row extends Placed>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const lines: Row[][] = [];
  const open = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.group_key} ${row.is_read}`;
    const line = open.get(key);
    const newest = line?.[0];
    if (line !== undefined && newest !== undefined && isNear(newest, row)) {
      line.push(row);
      continue;
    }
    const begun = [row];
    lines.push(begun);
    open.set(key, begun);
  }
  return lines;
}

function isNear(newest: Placed, row: Placed): boolean {
  return newest.created_at.getTime() - row.created_at.getTime() < WINDOW_MS;
}
