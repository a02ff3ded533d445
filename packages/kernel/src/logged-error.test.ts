import { describe, expect, it } from 'vitest';
import { loggedError, withoutAddresses } from './index.ts';

describe('a text without addresses', () => {
  it.each([
    ['550 5.1.1 <alice@example.com>: no such user', '550 5.1.1 <…>: no such user'],
    ['Recipient alice+forum@mail.example.com, rejected', 'Recipient …, rejected'],
    ['rcpt to:alice@example.com;', 'rcpt to:…;'],
    ['"alice in wonderland"@example.com is full', '… is full'],
    ['älice@exämple.com bob@example.com', '… …'],
    ['Key (email_key)=(alice@example.com) exists', 'Key (email_key)=(…) exists'],
    ['see https://example.com/?who=alice%40example.com', 'see https:…'],
    ['connect ECONNREFUSED 10.0.0.1:25', 'connect ECONNREFUSED 10.0.0.1:25'],
    ['', ''],
  ])('%s', (text, cut) => {
    expect(withoutAddresses(text)).toBe(cut);
  });
});

describe('an error in a log', () => {
  it('says what it was, and quotes nobody’s address, nor do its reasons', () => {
    const reason = Object.assign(new Error('450 <alice@example.com> is busy'), {
      code: 'EENVELOPE',
      responseCode: 450,
      response: '450 <alice@example.com> is busy',
      rejected: ['alice@example.com'],
      envelope: { to: ['alice@example.com'] },
    });
    const error = new Error('No mail for alice@example.com', {
      cause: new AggregateError([reason, 'alice@example.com'], 'All failed'),
    });
    const logged = loggedError(error);
    expect(JSON.stringify(logged)).not.toContain('alice');
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'No mail for …',
      stack: expect.stringContaining('logged-error.test.ts'),
      cause: { message: 'All failed', errors: [{ code: 'EENVELOPE', responseCode: 450 }, '…'] },
    });
  });

  it('ends where a cause leads back to itself', () => {
    const error = new Error('A circle');
    error.cause = error;
    expect(JSON.stringify(loggedError(error))).toContain('A circle');
  });
});
