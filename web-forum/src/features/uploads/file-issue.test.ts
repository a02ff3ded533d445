import { expect, it } from 'vitest';
import { fileIssue } from './file-issue.ts';

const room = { groups: ['pdf' as const], maxBytes: 100, usedBytes: 50, spaceBytes: 120 };

it('says before anything is sent what the server would say', () => {
  expect(fileIssue({ name: 'Plan.PDF', size: 70 }, room)).toBeNull();
  expect(fileIssue({ name: 'plan.pdf', size: 71 }, room)).toBe('noRoom');
  expect(fileIssue({ name: 'plan.pdf', size: 101 }, room)).toBe('tooLarge');
  expect(fileIssue({ name: 'song.mp3', size: 1 }, room)).toBe('otherType');
  expect(fileIssue({ name: 'program.exe', size: 1 }, room)).toBe('otherType');
  expect(fileIssue({ name: 'plan.pdf', size: 1 }, { ...room, groups: [] })).toBe('off');
});
