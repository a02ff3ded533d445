import { parseContent, plainTextOf } from '@forum/rich-text';
import { describe, expect, it } from 'vitest';
import { postRow } from './dump-rows.ts';
import { textHistory } from './versions.ts';
import type { Version } from './versions.ts';

const base = { origin: 'https://garden.example.com' };
const question = postRow({
  Id: '1',
  PostTypeId: '1',
  CreationDate: '2020-01-01T00:00:00',
  Body: '<p>Now</p>',
  Title: 'Now',
  Tags: '<a><b>',
});

let id = 0;
function row(type: number, revision: string, text: string, day = 1) {
  id += 1;
  return {
    Id: String(id),
    PostId: '1',
    PostHistoryTypeId: String(type),
    RevisionGUID: revision,
    CreationDate: `2020-01-0${day}T00:00:00`,
    UserId: '7',
    Text: text,
  };
}

function told(version: Version): string {
  const parsed = parseContent(version.content);
  const text = parsed.ok ? plainTextOf(parsed.document) : parsed.message;
  return `${version.title} | ${version.tags.join(',')} | ${text}`;
}

function historyOf(...rows: ReturnType<typeof row>[]) {
  if (question === null) throw new Error('no question');
  return textHistory(question, rows, base);
}

const beginning = () => [row(2, 'r1', 'Then'), row(1, 'r1', 'Then'), row(3, 'r1', '<a>')];

describe('textHistory', () => {
  it('has one version when nothing was edited', () => {
    const history = historyOf(row(2, 'r1', 'Now'), row(1, 'r1', 'Now'), row(3, 'r1', '<a><b>'));
    expect(told(history.first)).toBe('Now | a,b | Now');
    expect(history).toMatchObject({ firstRows: 3, edits: [], unusedRows: 0 });
  });

  it('has a version per revision, with what earlier ones said', () => {
    const { first, edits } = historyOf(
      ...beginning(),
      row(5, 'r2', 'Middle *text*', 2),
      row(4, 'r3', 'Now', 3),
      row(6, 'r3', '<a><b>', 3),
      row(5, 'r4', 'Now', 4),
    );
    expect([first, ...edits].map(told)).toEqual([
      'Then | a | Then',
      'Then | a | Middle text',
      'Now | a,b | Middle text',
      'Now | a,b | Now',
    ]);
    expect(edits.map(({ revision, rows }) => ({ revision, rows }))).toEqual([
      { revision: 'r2', rows: 1 },
      { revision: 'r3', rows: 2 },
      { revision: 'r4', rows: 1 },
    ]);
    expect(edits[0]?.editedAt).toEqual(new Date('2020-01-02T00:00:00Z'));
    expect(edits[0]?.editor).toEqual({ userId: '7', name: null });
  });

  it('follows rollbacks', () => {
    const { edits } = historyOf(
      ...beginning(),
      row(5, 'r2', 'Worse', 2),
      row(8, 'r3', 'Then', 3),
      row(7, 'r4', 'Now', 4),
      row(9, 'r4', '<a><b>', 4),
      row(8, 'r4', 'Now', 4),
    );
    expect(edits.map(told)).toEqual(['Then | a | Worse', 'Then | a | Then', 'Now | a,b | Now']);
  });

  it('ends with what Posts.xml says, even if the history ends otherwise', () => {
    const { first, edits } = historyOf(...beginning(), row(5, 'r2', 'Something else', 2));
    expect(told(edits.at(-1) ?? first)).toBe('Now | a,b | Now');
  });

  it('leaves out edits that change nothing', () => {
    const history = historyOf(
      ...beginning(),
      row(5, 'r2', 'Now', 2),
      row(4, 'r2', 'Now', 2),
      row(6, 'r2', '<a><b>', 2),
      row(6, 'r3', '<a><b>', 3),
    );
    expect(history.edits).toHaveLength(1);
    expect(history.unusedRows).toBe(1);
  });

  it('does without a history that lacks its beginning', () => {
    const history = historyOf(row(5, 'r2', 'Now', 2));
    expect(told(history.first)).toBe('Now | a,b | Now');
    expect(history).toMatchObject({ firstRows: 0, edits: [], unusedRows: 1 });
  });
});
