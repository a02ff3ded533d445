import { expect, it } from 'vitest';
import { lineOf, LONGEST_LINE } from './told-lines.ts';

const problem = { kind: 'posts', effect: 'note', what: 'w', rows: 1, examples: ['posts.jsonl:1'] };
const report = { system: 's', kinds: [], problems: [problem], leftOutBefore: [], isWhole: true };

it('reads what a step tells', () => {
  const progress = { stage: 'members', done: 1, total: 2, secondsLeft: null };
  expect(lineOf(JSON.stringify({ progress }))).toEqual({ progress });
  expect(lineOf(JSON.stringify({ report }))).toEqual({ report });
  expect(lineOf(JSON.stringify({ refused: 'No.' }))).toEqual({ refused: 'No.' });
});

it('takes anything else for words', () => {
  for (const line of ['', 'Error', '{', '{}', '{"progress":1}', '[]', '{"report":{"system":1}}']) {
    expect(lineOf(line)).toBeNull();
  }
  expect(lineOf(`{"refused":"${'x'.repeat(LONGEST_LINE)}"}`)).toBeNull();
});

it('keeps of a report what a page can show', () => {
  const long = {
    ...problem,
    what: 'w'.repeat(999),
    examples: Array.from({ length: 99 }, () => 'e'),
  };
  const many = { ...report, problems: Array.from({ length: 999 }, () => long) };
  const read = lineOf(JSON.stringify({ report: many }))?.report;
  expect(read?.problems).toHaveLength(300);
  expect(read?.problems[0]).toMatchObject({
    what: `${'w'.repeat(300)}…`,
    examples: ['e', 'e', 'e', 'e', 'e'],
  });
});
