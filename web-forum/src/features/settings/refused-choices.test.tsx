import {
  changeNotificationPreferences,
  DEFAULT_PREFERENCES,
  getNotificationPreferences,
} from '@forum/contracts/notification-preferences';
import { editOwnProfile } from '@forum/contracts/profiles';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, problem } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { useViewer } from '../session/index.ts';
import { DisplaySection } from './DisplaySection.tsx';
import { NotificationSection } from './NotificationSection.tsx';

afterEach(cleanup);

describe('a preference beside one that is refused', () => {
  it('stays as it was chosen while it is on its way', async () => {
    const first = Promise.withResolvers<Response>();
    const second = Promise.withResolvers<Response>();
    const answers = [first.promise, second.promise];
    const slow = http.patch(`*${changeNotificationPreferences.path}`, () => answers.shift());
    const shown = answer(getNotificationPreferences, () => DEFAULT_PREFERENCES);
    const screen = renderSettings(<NotificationSection />, [shown, slow]);
    const one = await screen.findByRole('checkbox', { name: 'New followers: By email' });
    const other = screen.getByRole('checkbox', { name: 'Mentions of you: By email' });
    await userEvent.click(one);
    await userEvent.click(other);
    const seen: boolean[] = [];
    screen.client.getQueryCache().subscribe(() => void seen.push(other.matches(':checked')));
    first.resolve(problem({ status: 403, detail: 'Not now.' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await expect.poll(() => one.matches(':checked')).toBe(false);
    await expect.poll(() => screen.client.isFetching()).toBe(0);
    expect(other.matches(':checked')).toBe(false);
    expect(seen).not.toContain(true);
    second.resolve(problem({ status: 403, detail: 'Nor now.' }));
    expect(await screen.findByText('Nor now.')).toBeTruthy();
    await expect.poll(() => other.matches(':checked')).toBe(true);
  });

  it('shows what was chosen before the next key can be pressed', async () => {
    const asked: unknown[] = [];
    const slow = http.patch(`*${changeNotificationPreferences.path}`, async ({ request }) => {
      asked.push(await request.json());
      return problem({ status: 403, detail: 'Not now.' });
    });
    const shown = answer(getNotificationPreferences, () => DEFAULT_PREFERENCES);
    const screen = renderSettings(<NotificationSection />, [shown, slow]);
    const field = await screen.findByLabelText('Email summary');
    // As the browser fires them: React resets the field after each, unless it re-rendered.
    fireEvent.change(field, { target: { value: 'daily' } });
    await nextEvent();
    expect(field).toHaveProperty('value', 'daily');
    fireEvent.change(field, { target: { value: 'weekly' } });
    await nextEvent();
    expect(field).toHaveProperty('value', 'weekly');
    expect(await screen.findAllByText('Not now.')).not.toHaveLength(0);
    await expect.poll(() => field).toHaveProperty('value', DEFAULT_PREFERENCES.digest);
    expect(asked).toMatchObject([{ digest: 'daily' }, { digest: 'weekly' }]);
  });
});

describe('two choices that are faster than a drawing', () => {
  it('tick a box and take the tick off again', async () => {
    const asked: unknown[] = [];
    const saved = http.patch(`*${changeNotificationPreferences.path}`, async ({ request }) => {
      asked.push(await request.json());
      return Response.json(DEFAULT_PREFERENCES);
    });
    const shown = answer(getNotificationPreferences, () => DEFAULT_PREFERENCES);
    const screen = renderSettings(<NotificationSection />, [shown, saved]);
    const box = await screen.findByRole('checkbox', { name: 'New followers: By email' });
    const before = box.matches(':checked');
    fireEvent.click(box);
    fireEvent.click(box);
    await expect.poll(() => asked).toHaveLength(2);
    const followed = (mail: boolean) => ({ kinds: { follow: { mail } } });
    expect(asked).toEqual([followed(!before), followed(before)]);
    await expect.poll(() => box.matches(':checked')).toBe(before);
  });

  it('turn a switch and turn it back', async () => {
    const asked: unknown[] = [];
    const saved = http.patch(`*${editOwnProfile.path}`, async ({ request }) => {
      asked.push(await request.json());
      return Response.json(anOwnUser());
    });
    const own = answer(getOwnProfile, () => anOwnUser());
    const screen = renderSettings(<Shortcuts />, [saved, own]);
    const box = await screen.findByRole('switch');
    fireEvent.click(box);
    fireEvent.click(box);
    await expect.poll(() => asked).toHaveLength(2);
    const turned = (keyboardShortcuts: boolean) => ({ settings: { keyboardShortcuts } });
    expect(asked).toEqual([turned(false), turned(true)]);
    expect(box.matches(':checked')).toBe(true);
  });
});

describe('the shortcuts', () => {
  it('are as the server holds them after two refusals in a row', async () => {
    const first = Promise.withResolvers<Response>();
    const second = Promise.withResolvers<Response>();
    const answers = [first.promise, second.promise];
    const slow = http.patch(`*${editOwnProfile.path}`, () => answers.shift());
    const own = answer(getOwnProfile, () => anOwnUser());
    const screen = renderSettings(<Shortcuts />, [slow, own]);
    const box = await screen.findByRole('switch');
    await userEvent.click(box);
    expect(box.matches(':checked')).toBe(false);
    await userEvent.click(box);
    expect(box.matches(':checked')).toBe(true);
    first.resolve(problem({ status: 403 }));
    second.resolve(problem({ status: 403 }));
    await expect.poll(() => screen.client.isMutating()).toBe(0);
    expect(box.matches(':checked')).toBe(true);
  });
});

/** The browser drains the microtask queue before the next event, and waits for nothing else. */
async function nextEvent(microtasks = 10): Promise<void> {
  await Promise.resolve();
  if (microtasks > 1) await nextEvent(microtasks - 1);
}

function Shortcuts() {
  const viewer = useViewer();
  return viewer === null ? null : <DisplaySection user={viewer} />;
}

function renderSettings(part: ReactNode, handlers: HttpHandler[]) {
  return renderPart(part, { at: '/settings', handlers });
}
