import { appealCase, type OwnCase } from '@forum/contracts/own-cases';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { CaseView } from './CaseView.tsx';

const DECIDED: OwnCase = {
  id: idOf(1),
  targetType: 'comment',
  targetId: idOf(2),
  title: 'Rye',
  isAnothers: false,
  outcome: 'hide',
  reason: 'off-topic',
  statement: 'It speaks of wheat.',
  until: null,
  decidedAt: '2026-03-01T12:00:00.000Z',
  appealUntil: '2126-03-31T12:00:00.000Z',
  appeal: null,
};
const APPEAL = {
  bySamePerson: false,
  text: 'Wheat is grain.',
  at: '2026-03-02T12:00:00.000Z',
  answer: null,
};

afterEach(cleanup);

describe('a decision about one’s own', () => {
  it('says what was decided, why, because of which rule, and until when to appeal', () => {
    const screen = renderPart(<CaseView of={DECIDED} />);
    for (const text of ['your comment on “Rye”', 'it was hidden', 'It speaks of wheat.']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: 'Off topic' }).getAttribute('href')).toBe('/rules');
    expect(screen.getByText(/once, until .*2126/)).toBeTruthy();
  });

  it('says of a wiki that it is about what the member wrote there', () => {
    const screen = renderPart(
      <CaseView of={{ ...DECIDED, targetType: 'post', isAnothers: true }} />,
    );
    expect(screen.getByText('what you wrote in “Rye”')).toBeTruthy();
  });

  it('takes an appeal, which it refuses while it is empty', async () => {
    const sent: unknown[] = [];
    const taking = answer(appealCase, ({ body, params }) => {
      sent.push([params['id'], body]);
      return { ...DECIDED, appeal: { ...APPEAL, state: 'waiting' as const } };
    });
    const screen = renderPart(<CaseView of={DECIDED} />, { handlers: [taking] });
    const form = screen.getByRole('textbox', { name: 'Your appeal' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/forms/appeal']);
    await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('Appeal is required')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your appeal' }), 'Wheat is grain.');
    await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('Appeal sent')).toBeTruthy();
    expect(sent).toEqual([[idOf(1), { text: 'Wheat is grain.' }]]);
  });

  it.each([
    ['waiting', /Someone else will review it/],
    ['upheld', /and the decision was reversed/],
    ['rejected', /The decision stands/],
  ] as const)('says how the appeal stands: %s', (state, words) => {
    const appeal = { ...APPEAL, state, answer: 'We read it twice.' };
    const screen = renderPart(<CaseView of={{ ...DECIDED, appeal }} />);
    for (const text of [words, 'Wheat is grain.', 'We read it twice.']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('takes none when the time is over, and speaks German', () => {
    const late = { ...DECIDED, appealUntil: '1969-01-01T00:00:00.000Z' };
    const screen = renderPart(<CaseView of={late} />, { language: 'de' });
    expect(screen.getByText('dein Kommentar zu „Rye“')).toBeTruthy();
    expect(screen.getByText(/Die Frist für einen Einspruch endete/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
