import { describe, expect, it } from 'vitest';
import { atKey } from '../layout/numbered.ts';
import {
  commonOutcomes,
  commonRule,
  isUnwritten,
  outcomeName,
  outcomesFor,
  previewOf,
  reportedRule,
  statementFor,
} from './decision-form.ts';

const member = { id: 'm', username: 'mara' };
const AUTHOR = {
  id: 'a',
  username: 'ada',
  displayName: null,
  avatar: null,
  role: 'MEMBER',
  reputation: 0,
  level: 1,
} as const;

describe('the form of a decision', () => {
  it('takes the outcome from the key at its place', () => {
    const outcomesOf = (targetType: 'comment' | 'post' | 'user') =>
      outcomesFor({ targetType, isAnothers: false });
    expect(atKey(outcomesOf('comment'), '3')).toBe('hide');
    expect(atKey(outcomesOf('user'), '3')).toBe('suspend');
    expect(atKey(outcomesOf('user'), '4')).toBeUndefined();
    expect(atKey(outcomesOf('post'), 'n')).toBeUndefined();
  });

  it('leaves the author their post, in a case about who edited it', () => {
    const found = { targetType: 'post', isAnothers: true, wikiOf: AUTHOR } as const;
    const named = outcomesFor(found).map((outcome) => outcomeName(outcome, found));
    expect(named).toEqual(['No action', 'Warn the editor', 'Suspend the editor']);
  });

  it('leaves it to them as well, where the member had it until a merge was undone', () => {
    const found = { targetType: 'post', isAnothers: true, wikiOf: null } as const;
    expect(outcomesFor(found)).toEqual(['no-action', 'warn', 'suspend']);
    expect(outcomeName('warn', found)).toBe(outcomeName('warn', { wikiOf: null }));
  });

  it('offers several cases only what each of them can have', () => {
    const about = (...types: ('post' | 'user' | 'message')[]) =>
      commonOutcomes(types.map((targetType) => ({ targetType })));
    expect(about('post', 'post')).toEqual(['no-action', 'warn', 'hide', 'delete', 'suspend']);
    expect(about('post', 'message')).toEqual(['no-action', 'warn', 'delete', 'suspend']);
    expect(about('post', 'message', 'user')).toEqual(['no-action', 'warn', 'suspend']);
  });

  it('starts with the rule it was reported for, if one names it', () => {
    expect(reportedRule(['other', 'harassment', 'spam'])).toBe('harassment');
    expect(reportedRule(['other'])).toBeUndefined();
  });

  it('never writes over words of staff', () => {
    expect(isUnwritten('')).toBe(true);
    expect(isUnwritten(statementFor('spam'))).toBe(true);
    expect(isUnwritten('It sells hinges.')).toBe(false);
  });

  it('says what an outcome will do', () => {
    const found = { targetType: 'comment', member, reports: 2 } as const;
    expect(previewOf('hide', found)).toBe(
      'The comment is hidden from readers. mara receives the statement and can appeal. The members who reported it are notified.',
    );
    expect(previewOf('no-action', { ...found, reports: 1 })).toBe(
      'Nothing changes for mara. The member who reported it is notified.',
    );
  });
});

describe('the rule of several cases', () => {
  it('is named only where all were reported for it', () => {
    expect(commonRule([{ reasons: ['spam'] }, { reasons: ['other', 'spam'] }])).toBe('spam');
    expect(commonRule([{ reasons: ['spam'] }, { reasons: ['harassment'] }])).toBeUndefined();
    expect(commonRule([{ reasons: ['spam'] }, { reasons: ['other'] }])).toBeUndefined();
    expect(commonRule([])).toBeUndefined();
  });
});
