import { searchUsers } from '@forum/contracts/users';
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { aUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { MemberChooser, type Chosen } from './MemberChooser.tsx';

afterEach(cleanup);

const found = answer(searchUsers, () => ({
  data: [
    aUser({ id: idOf(1), username: 'ada', displayName: null }),
    aUser({ id: idOf(2), username: 'adam', displayName: null }),
  ],
}));

function Form() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  return <MemberChooser chosen={chosen} without={[]} onChange={setChosen} />;
}

describe('whom a message goes to', () => {
  it('is nobody whom a letter typed since rules out', async () => {
    const screen = renderPart(<Form />, { handlers: [found] });
    const field = screen.getByRole('textbox', { name: /^To/u });
    await userEvent.type(field, 'ad');
    await screen.findByRole('button', { name: /adam/ });
    // Both at once: the answer shown is still the previous one.
    fireEvent.change(field, { target: { value: 'adam' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByRole('button', { name: /^Remove adam/u })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove ada$/u })).toBeNull();
  });

  it('is chosen by no Enter that ends a word of an input method', async () => {
    const screen = renderPart(<Form />, { handlers: [found] });
    const field = screen.getByRole('textbox', { name: /^To/u });
    await userEvent.type(field, 'ad');
    await screen.findByRole('button', { name: /adam/ });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    // Safari has ended the conversion by then.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(field).toHaveProperty('value', 'ad');
  });
});
