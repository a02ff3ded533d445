import { suggestTags } from '@forum/contracts/tags';
import { searchUsers } from '@forum/contracts/users';
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { aUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { TagsField } from './TagsField.tsx';
import { TitleField } from './TitleField.tsx';

afterEach(cleanup);

it('takes nobody into the title whom a letter typed since rules out', async () => {
  const members = ['ada', 'adam'].map((username, number) =>
    aUser({ id: idOf(number + 1), username, displayName: null }),
  );
  const screen = renderPart(<Title />, {
    handlers: [answer(searchUsers, () => ({ data: members }))],
  });
  const field = screen.getByLabelText('Title');
  await userEvent.type(field, '@ad');
  await screen.findByRole('option', { name: /adam/ });
  // At once: the server has not been asked yet.
  fireEvent.change(field, { target: { value: '@adam' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field).toHaveProperty('value', '@adam ');
});

it('leaves the keys in the tags to an input method while it composes', async () => {
  const added = vi.fn<(tags: readonly string[]) => void>();
  const screen = renderPart(<TagsField tags={[]} error={undefined} onChange={added} />, {
    handlers: [answer(suggestTags, () => ({ data: [] }))],
  });
  const field = screen.getByLabelText('Tags');
  await userEvent.type(field, 'brot');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  // Safari has ended the conversion by then.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(field).toHaveProperty('value', 'brot');
  expect(added).not.toHaveBeenCalled();
});

function Title() {
  const [title, setTitle] = useState('');
  return <TitleField title={title} error={undefined} onChange={setTitle} />;
}
