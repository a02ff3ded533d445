import { expect, it } from 'vitest';
import {
  readStaffStatements,
  staffStatementsIssue,
  writeStaffStatements,
} from './staff-statements.ts';

const WELCOME = { name: 'Welcome first', text: 'Please introduce yourself.\n\nThen post again.' };
const ADVERT = { name: 'Advertising', text: '# We do not allow this.' };

it('statements are read as they were written, also those whose text looks like a name', () => {
  const text = writeStaffStatements([WELCOME, ADVERT]);
  expect(staffStatementsIssue(text)).toBeNull();
  const read = readStaffStatements(text);
  expect(read.map(({ name }) => name)).toEqual(['Welcome first', 'Advertising']);
  expect(read[0]?.text).toBe(WELCOME.text);
  expect(read[1]?.text.replace('\u200b', '')).toBe(ADVERT.text);
  expect(readStaffStatements(writeStaffStatements(read))).toEqual(read);
  expect(readStaffStatements('')).toEqual([]);
});

it.each([
  ['no name', 'Only words.', /^Statement 1: A statement needs a name$/u],
  ['no text', '# Rules\n', /^Statement 1: A statement needs a text$/u],
  ['one name twice', '# A\nx\n# A\ny', /^Statement 2 has the name of another$/u],
  ['a name too long', `# ${'n'.repeat(61)}\nx`, /at most 60/u],
  ['a text too long', `# A\n${'x'.repeat(1001)}`, /at most 1000/u],
  ['too many', Array.from({ length: 31 }, (_, n) => `# ${n}\nx`).join('\n'), /at most 30/u],
  ['too much', '# A\n'.padEnd(10_001, 'x'), /at most 10000/u],
  ['no text at all', 7, /Must be statements/u],
])('%s is refused with words', (_what, value, message) => {
  expect(staffStatementsIssue(value)).toMatch(message);
});
