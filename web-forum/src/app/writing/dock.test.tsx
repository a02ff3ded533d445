import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, writeDraft } from '../../features/drafts/draft-store.ts';
import { loadDock } from '../../lib/writing/dock-place.ts';
import { bringDockBack, openDocked, resizeDock } from '../../lib/writing/dock.ts';
import { answer } from '../../testing/answers.ts';
import { anOwnUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';

const ME = anOwnUser();
const PLACE = `comment:new:${idOf(1)}`;
const TEXT = {
  kind: 'reply',
  place: PLACE,
  id: idOf(1),
  title: 'Hinges',
  path: '/hinges',
  parent: null,
};

class Observer {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Observer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the panel for writing', () => {
  it('asks before it closes a text that the browser could not save, and only then', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { screen, panel, field } = await shown(() => void openDocked(ME.id, TEXT));
    await userEvent.type(field, 'Half a thought');
    await userEvent.click(close(panel));
    const sure = await screen.findByRole('dialog', { name: 'Close and lose this text?' });
    await userEvent.click(within(sure).getByRole('button', { name: 'Cancel' }));
    const [again = field] = panel.getAllByRole('textbox');
    expect(screen.queryByRole('region', { name: 'Writing' })).not.toBeNull();
    vi.unstubAllGlobals();
    vi.stubGlobal('ResizeObserver', Observer);
    await userEvent.type(again, ', whole');
    await userEvent.click(close(panel));
    expect(screen.queryByRole('region', { name: 'Writing' })).toBeNull();
  });

  it('has both texts of a place after a reload: the one that failed, and the draft', async () => {
    writeDraft(draftKey(ME.id, PLACE), 'The second');
    const texts = [
      { ...TEXT, key: 'second', content: null },
      { ...TEXT, key: 'first', content: 'The first' },
    ];
    const { panel, field } = await shown(() => {
      sessionStorage.setItem('dock', JSON.stringify({ owner: ME.id, texts }));
      bringDockBack(ME.id);
      resizeDock('tall');
    });
    expect(field.textContent).toBe('The first');
    await userEvent.click(panel.getAllByRole('button', { name: 'Hinges' })[0] ?? field);
    await expect.poll(() => panel.getByRole('textbox').textContent).toBe('The second');
  });
});

type Panel = Awaited<ReturnType<typeof shown>>['panel'];

function close(panel: Panel) {
  return panel.getByRole('button', { name: 'Close: the text stays in your drafts' });
}

async function shown(open: () => void) {
  const screen = renderPart(<p>A page</p>, {
    handlers: [answer(getOwnProfile, () => ME)],
    loaded: (client) => client.setQueryData(['viewer'], ME),
  });
  await act(() => loadDock());
  act(open);
  const panel = within(await screen.findByRole('region', { name: 'Writing' }));
  return { screen, panel, field: await panel.findByRole('textbox', { name: 'Your reply' }) };
}
