import { getPostHistory, type PostVersion } from '@forum/contracts/post-versions';
import type { Role } from '@forum/contracts/roles';
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
      expect.stringMatching(/^Version 2current versionAda/),
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
    expect(await screen.findByText(/^The text is the same; formatting/)).toBeTruthy();
  });

  it('says which version the staff hid, and compares nothing with it', async () => {
    const hidden = { ...first, title: '', content: '', isRedacted: true };
    const screen = await opened([hidden, second]);
    expect(await screen.findByText('Staff hid this version.')).toBeTruthy();
    expect(screen.getByText(/^The previous version is hidden/)).toBeTruthy();
    expect(screen.queryByRole('insertion')).toBeNull();
  });

  it('shows the ten newest, and ten more when the reader comes to their end', async () => {
    const seen = watchForEnds();
    const screen = await opened(Array.from({ length: 14 }, (_, at) => aVersion(at + 1, {})));
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByText('Original')).toBeNull();
    act(() => seen.forEach((tell) => tell()));
    expect(screen.getAllByRole('listitem')).toHaveLength(14);
    expect(screen.getByText('Original')).toBeTruthy();
  });

  it('reads what stood before the newest when the reader comes to their end', async () => {
    const seen = watchForEnds();
    const all = Array.from({ length: 14 }, (_, at) => aVersion(at + 1, { title: 'x' }));
    const screen = await openedWith([
      answer(getPostHistory, ({ query }) => {
        const before = query.get('before');
        return { data: before === null ? all.slice(10) : all.slice(0, Number(before) - 1) };
      }),
    ]);
    // The eleventh waits for the version it is compared with.
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    act(() => seen.forEach((tell) => tell()));
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10));
    act(() => seen.forEach((tell) => tell()));
    expect(screen.getAllByRole('listitem')).toHaveLength(14);
    expect(screen.getByText('Original')).toBeTruthy();
  });

  it('marks the version that somebody quoted', async () => {
    const late = { ...second, editedAt: '2026-03-05T12:00:00.000Z' };
    const screen = await openedWith(
      [answer(getPostHistory, () => ({ data: [first, late] }))],
      `/?quoted=2026-03-04T12:00:00Z`,
    );
    const [latest, original] = await screen.findAllByRole('listitem');
    expect(original?.textContent).toContain('the version quoted');
    expect(latest?.textContent).not.toContain('the version quoted');
    // The mark is in a file of its own, which may load after that of the versions.
    const mark = { name: 'edited · see the version quoted' };
    expect(await screen.findByRole('button', mark)).toBeTruthy();
  });

  it('says why it could not be read', async () => {
    const screen = await openedWith([
      refuse(getPostHistory, { status: 410, detail: 'It is gone' }),
    ]);
    expect(await screen.findByText('Failed to load versions')).toBeTruthy();
    expect(screen.getByText('It is gone')).toBeTruthy();
  });

  it('leads staff alone to where versions are hidden', async () => {
    const forMembers = await opened([first, second]);
    await forMembers.findByText('Version 2');
    expect(forMembers.queryByRole('link')).toBeNull();
    cleanup();

    const screen = await opened([first, second], 'MODERATOR');
    const link = await screen.findByRole('link', { name: 'Hide versions in the console' });
    expect(link.getAttribute('href')).toBe(`/admin/posts/${idOf(1)}/show`);
  });
});

/** What comes into view is up to the test: each returned function brings a watched end into view. */
function watchForEnds(): Set<() => void> {
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
  return seen;
}

function aVersion(version: number, part: Partial<PostVersion>): PostVersion {
  const base = { version, title: '', content: '', isRedacted: false, editor: aMember() };
  return { ...base, editedAt: '2026-03-01T12:00:00.000Z', ...part };
}

function opened(data: PostVersion[], role: Role = 'MEMBER') {
  return openedWith([
    answer(getOwnProfile, () => anOwnUser({ role })),
    answer(getPostHistory, () => ({ data })),
  ]);
}

async function openedWith(handlers: HttpHandler[], at = '/') {
  const item = { type: 'post', id: idOf(1) } as const;
  const screen = renderPart(<EditedButton item={item}>edited</EditedButton>, {
    handlers: [...handlers, answer(getOwnProfile, () => anOwnUser())],
    at,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^edited/ }));
  return screen;
}
