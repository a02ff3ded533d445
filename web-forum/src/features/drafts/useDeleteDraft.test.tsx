import { deleteDraft, getDraft } from '@forum/contracts/drafts';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { string } from '../../lib/browser/stored-shapes.ts';
import { answer } from '../../testing/answers.ts';
import { renderPart } from '../../testing/render.tsx';
import { draftKey, noteSaved, readDraft, writeDraft } from './draft-store.ts';
import { useDeleteDraft } from './useDeleteDraft.ts';

const PLACE = 'comment:new:1';
const KEY = draftKey('ada', PLACE);
const LISTED = {
  place: PLACE,
  version: '00000000-0000-4000-8000-000000000001',
  savedAt: '2026-09-01T12:00:00.000Z',
  title: null,
  excerpt: 'Listed',
  path: null,
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('keeps what was written here since the listed draft was sent elsewhere', async () => {
  writeDraft(KEY, 'Newer', 2);
  noteSaved(KEY, { version: LISTED.version, at: 1 });
  await deleteListed();
  expect(readDraft(KEY, string)?.data).toBe('Newer');
});

it('forgets here what was listed', async () => {
  writeDraft(KEY, 'Listed', 1);
  noteSaved(KEY, { version: LISTED.version, at: 1 });
  await deleteListed();
  expect(readDraft(KEY, string)).toBeNull();
});

/** If the server no longer has it. */
async function deleteListed() {
  const handlers = [
    answer(getDraft, () => ({ draft: null })),
    answer(deleteDraft, () => undefined),
  ];
  const screen = renderPart(<Part />, { handlers });
  await userEvent.click(screen.getByRole('button', { name: 'delete' }));
  await screen.findByText('Draft deleted');
}

function Part() {
  const { mutate } = useDeleteDraft('ada');
  return <button type="button" aria-label="delete" onClick={() => mutate(LISTED)} />;
}
