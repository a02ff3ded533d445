import type { Unconfirmed } from '@forum/contracts/unconfirmed';
import { resendVerification } from '@forum/contracts/credentials';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, type Asked } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { UnlessUnconfirmed } from './index.ts';
import type { Written } from './Limited.tsx';

afterEach(cleanup);

const sent: Asked[] = [];
const resent = answer(resendVerification, (asked) => {
  sent.push(asked);
  return {};
});

function shown(what: Written, unconfirmed: Unconfirmed | null) {
  const viewer = anOwnUser({ emailVerified: unconfirmed === null, unconfirmed });
  const part = (
    <UnlessUnconfirmed what={what}>
      <textarea aria-label="the field" />
    </UnlessUnconfirmed>
  );
  return renderPart(part, {
    handlers: [resent],
    loaded: (client) => void client.setQueryData(['viewer'], viewer),
  });
}

const NO_TEXTS = /You can write here once your address is confirmed/;
const NO_MESSAGES = /You can write messages once your address is confirmed/;
const WAITS = /shown once our team has approved it/;

describe('before a member writes whose address is not confirmed', () => {
  it.each([
    ['texts', 'read', NO_TEXTS, false],
    ['messages', 'read', NO_MESSAGES, false],
    ['texts', 'approval', WAITS, true],
    ['messages', 'approval', NO_MESSAGES, false],
    ['messages', 'write', NO_MESSAGES, false],
  ] as const)('they read what becomes of %s under “%s”', async (what, level, words, hasField) => {
    const screen = shown(what, level);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByLabelText('the field') !== null).toBe(hasField);
  });

  it.each([
    ['texts', 'write'],
    ['texts', 'everything'],
    ['messages', 'everything'],
    ['messages', null],
  ] as const)('nothing stands before %s under “%s”', (what, level) => {
    const screen = shown(what, level);
    expect(screen.getByLabelText('the field')).toBeTruthy();
    expect(screen.queryByText(/confirmed/)).toBe(null);
  });

  it('the email is sent again by one press', async () => {
    const screen = shown('messages', 'write');
    await userEvent.click(await screen.findByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText('Verification email sent successfully!')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ email: 'ada@example.com' });
  });
});
