import {
  getPostHistory,
  redactPostVersion,
  type PostVersion,
} from '@forum/contracts/post-versions';
import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aMember, anOwnUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { EditedButton } from './EditedButton.tsx';

afterEach(cleanup);

const first = aVersion(1, { title: 'A dor', content: 'The hinge is old.' });
const second = aVersion(2, { title: 'A door', content: 'The hinge is very old.' });

describe('the edit history', () => {
  it('opens from what says that a post was edited, newest version first', async () => {
    const screen = await opened([first, second]);
    expect(await screen.findByRole('heading', { name: 'Edit history' })).toBeTruthy();
    const versions = await screen.findAllByRole('listitem');
    expect(versions.map((version) => version.textContent)).toEqual([
      expect.stringMatching(/^Version 2as it stands nowAda/),
      expect.stringMatching(/^OriginalAda.*A dorThe hinge is old\.$/),
    ]);
  });

  it('says which words came and which went', async () => {
    const screen = await opened([first, second]);
    const gone = (await screen.findAllByRole('deletion')).map((each) => each.textContent);
    const added = screen.getAllByRole('insertion').map((each) => each.textContent);
    expect(gone).toEqual(['removed: dor']);
    expect(added).toEqual(['added: door', 'added: very ']);
  });

  it('says so where no word changed', async () => {
    const bold = { ...second, version: 3 };
    const screen = await opened([second, bold]);
    expect(await screen.findByText(/^The words stayed; their formatting/)).toBeTruthy();
  });

  it('says which version the staff hid, and compares nothing with it', async () => {
    const hidden = { ...first, title: '', content: '', isRedacted: true };
    const screen = await opened([hidden, second]);
    expect(await screen.findByText('The staff hid this version.')).toBeTruthy();
    expect(screen.getByText(/^The version before is hidden/)).toBeTruthy();
    expect(screen.queryByRole('insertion')).toBeNull();
  });

  it('shows the ten newest, and ten more when the reader comes to their end', async () => {
    const seen = new Set<() => void>();
    class Observer {
      readonly #tell: () => void;
      constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = () => onSeen([{ isIntersecting: true }]);
      }
      observe = () => void seen.add(this.#tell);
      disconnect = () => void seen.delete(this.#tell);
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    onTestFinished(() => void vi.unstubAllGlobals());
    const screen = await opened(Array.from({ length: 14 }, (_, at) => aVersion(at + 1, {})));
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByText('Original')).toBeNull();
    act(() => seen.forEach((tell) => tell()));
    expect(screen.getAllByRole('listitem')).toHaveLength(14);
    expect(screen.getByText('Original')).toBeTruthy();
  });

  it('says why it could not be read', async () => {
    const screen = await openedWith([
      refuse(getPostHistory, { status: 410, detail: 'It is gone' }),
    ]);
    expect(await screen.findByText('Failed to load the versions')).toBeTruthy();
    expect(screen.getByText('It is gone')).toBeTruthy();
  });

  it('lets only staff hide a version, and never the present one', async () => {
    const forMembers = await opened([first, second]);
    await forMembers.findByText('Version 2');
    expect(forMembers.queryByRole('button', { name: 'Hide this version' })).toBeNull();
    cleanup();

    const screen = await opened([first, second], {
      role: 'MODERATOR',
      handlers: [
        answer(redactPostVersion, ({ params }) => {
          expect(params).toEqual({ id: idOf(1), version: '1' });
          return { ...first, title: '', content: '', isRedacted: true };
        }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Hide this version' }));
    expect(screen.getByText('Hide it from everybody? This cannot be taken back.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hide this version' }));
    expect(await screen.findByText('The staff hid this version.')).toBeTruthy();
    expect(screen.queryByText(/The hinge is old/)).toBeNull();
  });

  it('says why a version could not be hidden', async () => {
    const refused = refuse(redactPostVersion, { status: 409, detail: 'It is the present text.' });
    const screen = await opened([first, second], { role: 'ADMIN', handlers: [refused] });
    await userEvent.click(await screen.findByRole('button', { name: 'Hide this version' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hide this version' }));
    expect(await screen.findByText('Failed to hide the version')).toBeTruthy();
    expect(screen.getByText('It is the present text.')).toBeTruthy();
  });
});

function aVersion(version: number, part: Partial<PostVersion>): PostVersion {
  const base = { version, title: '', content: '', isRedacted: false, editor: aMember() };
  return { ...base, editedAt: '2026-03-01T12:00:00.000Z', ...part };
}

function opened(
  data: PostVersion[],
  more: { role?: 'MODERATOR' | 'ADMIN'; handlers?: HttpHandler[] } = {},
) {
  const { role, handlers = [] } = more;
  return openedWith([
    answer(getOwnProfile, () => anOwnUser(role === undefined ? {} : { role })),
    answer(getPostHistory, () => ({ data })),
    ...handlers,
  ]);
}

async function openedWith(handlers: HttpHandler[]) {
  const item = { type: 'post', id: idOf(1) } as const;
  const screen = renderPart(<EditedButton item={item}>edited</EditedButton>, {
    handlers: [...handlers, answer(getOwnProfile, () => anOwnUser())],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'edited' }));
  return screen;
}
