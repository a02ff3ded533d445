import { createGroup } from '@forum/contracts/group-acts';
import { editPost } from '@forum/contracts/posts';
import { getOwnProfile } from '@forum/contracts/users';
import { verifyPin } from '@forum/contracts/elevated-access';
import { isApiError } from '@forum/api-client';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, fetchFrom, refuse } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { createApi } from '../../lib/calls/api.ts';
import { StaffActs, withPin } from './index.ts';
import { askedPin } from './asked-pin.ts';

const id = '00000000-0000-4000-8000-000000000001';
const withoutPin = refuse(editPost, { status: 401, code: 'elevation-required' });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  askedPin.answer(false);
  cleanup();
});

function drawn() {
  const viewer = answer(getOwnProfile, () => anOwnUser({ role: 'MODERATOR' }));
  const wrong = refuse(verifyPin, { status: 403, detail: 'The PIN is incorrect.' });
  return renderPart(<StaffActs />, { handlers: [viewer, wrong] });
}

/** The code of the refusal that a call ends with. */
async function codeOf(calling: Promise<unknown>): Promise<string> {
  const error = await calling.catch((refusal: unknown) => refusal);
  return isApiError(error) ? error.code : 'none';
}

describe('a call that was refused for want of the PIN', () => {
  it('asks for it, says when it is not right, and stays refused where nobody types it', async () => {
    const screen = drawn();
    const api = withPin(createApi(fetchFrom([withoutPin])));
    await expect.poll(() => askedPin.isHeard(), { timeout: 10_000 }).toBe(true);
    const calling = api(editPost, { params: { id }, body: { title: 'A better title' } });
    const code = codeOf(calling);
    expect(await screen.findByText(/change what someone else wrote/)).toBeTruthy();
    await userEvent.type(await screen.findByLabelText(/^Your PIN/), '9999');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The PIN is incorrect.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await code).toBe('elevation-required');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked for with what it is for', async () => {
    const screen = drawn();
    const group = refuse(createGroup, { status: 401, code: 'elevation-required' });
    const api = withPin(createApi(fetchFrom([group])));
    await expect.poll(() => askedPin.isHeard(), { timeout: 10_000 }).toBe(true);
    const body = { name: 'Bakers' };
    const code = codeOf(api(createGroup, { body }));
    expect(await screen.findByText(/create or change a group/)).toBeTruthy();
    askedPin.answer(false);
    expect(await code).toBe('elevation-required');
  });

  it('stays refused where nothing on the page can ask', async () => {
    const api = withPin(createApi(fetchFrom([withoutPin])));
    const calling = api(editPost, { params: { id }, body: { title: 'A better title' } });
    expect(await codeOf(calling)).toBe('elevation-required');
  });
});
