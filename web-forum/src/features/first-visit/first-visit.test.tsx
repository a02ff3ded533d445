import { listCategories } from '@forum/contracts/categories';
import { endFirstVisit } from '@forum/contracts/first-visit';
import {
  changeNotificationPreferences,
  DEFAULT_PREFERENCES,
  getNotificationPreferences,
} from '@forum/contracts/notification-preferences';
import { metaOf } from '@forum/contracts/page';
import { editOwnProfile } from '@forum/contracts/profiles';
import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, type Asked } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { FirstVisit } from './index.ts';

afterEach(cleanup);

const asked: { name: string; body: Asked['body'] }[] = [];
beforeEach(() => asked.splice(0));

const user = anOwnUser({ isFirstVisit: true, displayName: null });
const note = (name: string, { body }: Asked) => void asked.push({ name, body });
const handlers = [
  answer(endFirstVisit, (one) => note('end', one)),
  answer(editOwnProfile, (one) => {
    note('profile', one);
    return user;
  }),
  answer(listCategories, () => ({ data: [], meta: metaOf({ page: 1, limit: 50 }, 0) })),
  answer(getNotificationPreferences, () => DEFAULT_PREFERENCES),
  answer(changeNotificationPreferences, (one) => {
    note('told', one);
    return { ...DEFAULT_PREFERENCES, digest: 'weekly' as const };
  }),
];

function visiting() {
  const at = '/register/welcome';
  return renderPart(<FirstVisit user={user} target="/kitchen" />, {
    at,
    handlers,
    loaded: (client) => void client.setQueryData(['viewer'], user),
  });
}

const names = () => asked.map(({ name }) => name);

describe('the first visit', () => {
  it('is three steps: a name and a face, categories, and how to be told', async () => {
    const screen = visiting();
    expect(screen.getByText('Step 1 of 3')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Name to show/), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
    const second = await screen.findByRole('heading', { name: 'Categories to join' });
    expect(document.activeElement).toBe(second);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'How to be told' });
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'weekly');
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(screen.router.state.location.pathname).toBe('/kitchen'));
    expect(names()).toEqual(['profile', 'told', 'end']);
    expect(asked[0]?.body).toMatchObject({ displayName: 'Ada' });
    expect(asked[1]?.body).toMatchObject({ digest: 'weekly' });
  });

  it('can be skipped step by step, and changes nothing then', async () => {
    const screen = visiting();
    for (const _ of [1, 2, 3]) {
      await userEvent.click(screen.getByRole('button', { name: 'Skip this step' }));
    }
    await waitFor(() => expect(screen.router.state.location.pathname).toBe('/kitchen'));
    expect(names()).toEqual(['end']);
  });

  it('can be skipped whole', async () => {
    const screen = visiting();
    await userEvent.click(screen.getByRole('button', { name: 'Skip all' }));
    await waitFor(() => expect(screen.router.state.location.pathname).toBe('/kitchen'));
    expect(names()).toEqual(['end']);
  });
});
