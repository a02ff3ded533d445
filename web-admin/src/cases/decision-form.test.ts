import { describe, expect, it } from 'vitest';
import { atKey } from '../layout/numbered.ts';
import { isUnwritten, outcomesFor, previewOf, statementFor } from './decision-form.ts';

const member = { id: 'm', username: 'mara' };

describe('the form of a decision', () => {
  it('takes the outcome from the key at its place', () => {
    expect(atKey(outcomesFor('comment'), '3')).toBe('hide');
    expect(atKey(outcomesFor('user'), '3')).toBe('suspend');
    expect(atKey(outcomesFor('user'), '4')).toBeUndefined();
    expect(atKey(outcomesFor('post'), 'n')).toBeUndefined();
  });

  it('never writes over words of staff', () => {
    expect(isUnwritten('')).toBe(true);
    expect(isUnwritten(statementFor('spam'))).toBe(true);
    expect(isUnwritten('It sells hinges.')).toBe(false);
  });

  it('says what an outcome will do', () => {
    const found = { targetType: 'comment', member, reports: 2 } as const;
    expect(previewOf('hide', found)).toBe(
      'Readers no longer see the comment. mara reads the statement and may appeal. Those who reported it are told.',
    );
    expect(previewOf('no-action', { ...found, reports: 1 })).toBe(
      'Nothing changes for mara. Whoever reported it is told.',
    );
  });
});
