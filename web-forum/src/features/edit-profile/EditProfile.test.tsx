import { INTERESTS, listInterests } from '@forum/contracts/interests';
import { editOwnProfile } from '@forum/contracts/profiles';
import { uploadImage } from '@forum/contracts/uploads';
import {
  listFieldsOfUser,
  listProfileFields,
  type ProfileField,
} from '@forum/contracts/profile-fields';
import type { OwnUser } from '@forum/contracts/users';
import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { answer, refuse, type Asked } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { LeaveGuard } from '../drafts/index.ts';
import { EditProfile } from './EditProfile.tsx';

const USER = anOwnUser({ interests: ['Music'], expertise: ['Bread'], bio: 'A baker.' });
const PICTURE = `/uploads/${'a'.repeat(64)}.png`;

const TEAM: ProfileField = {
  id: '01990000-0000-7000-8000-0000000000f1',
  name: 'Team',
  help: 'The one you play for',
  kind: 'choice',
  choices: ['Red', 'Blue'],
  audience: 'members',
  required: true,
  atRegistration: false,
};

afterEach(cleanup);

describe('the form of the profile', () => {
  it('offers 29 timezones, 25 interests and all states of presence', async () => {
    const screen = renderEdit();
    expect(screen.getByLabelText(/^Timezone/).querySelectorAll('option')).toHaveLength(30);
    expect(await screen.findAllByRole('checkbox')).toHaveLength(25);
    const states = [...screen.getByLabelText('Status').querySelectorAll('option')];
    expect(states.map((state) => state.textContent)).toEqual([
      'Online',
      'Offline',
      'Away',
      'Busy',
      'Do Not Disturb',
    ]);
  });

  it('sends what was changed and nothing else', async () => {
    const { sent, handler } = saving();
    const screen = renderEdit([handler]);
    await replace(screen.getByLabelText(/^Location/), 'Ghent');
    await replace(screen.getByLabelText(/^Bio/), '');
    await replace(screen.getByLabelText(/^Expertise/), 'Bread, Rye,  ,Bread');
    await replace(screen.getByLabelText(/^GitHub/), 'https://github.com/ada');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Books' }));
    await userEvent.selectOptions(screen.getByLabelText(/^Timezone/), 'Europe/Paris');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    expect(sent[0]?.body).toEqual({
      location: 'Ghent',
      bio: null,
      expertise: ['Bread', 'Rye'],
      socialLinks: { github: 'https://github.com/ada' },
      interests: ['Music', 'Books'],
      timezone: 'Europe/Paris',
    });
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
  });

  it('has the fields that owners added, and says who sees them', async () => {
    const { sent, handler } = saving();
    const screen = renderEdit([handler], [TEAM]);
    const team = await screen.findByLabelText(/^Team/);
    expect(screen.getByText('The one you play for Only members see this.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Please fill in this field')).toBeTruthy();
    await userEvent.selectOptions(team, 'Blue');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ fields: { [TEAM.id]: 'Blue' } });
  });

  it('says at the field what is wrong with it, and sends nothing', async () => {
    const screen = renderEdit();
    await replace(screen.getByLabelText(/^Website/), 'example.com');
    await replace(screen.getByLabelText(/^Display name/), 'x'.repeat(61));
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(screen.getByText('Display name must be at most 60 characters')).toBeTruthy();
    const text = 'Website must be a web address that starts with http:// or https://';
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says itself that the session has ended, and keeps what was typed', async () => {
    const screen = renderEdit([refuse(editOwnProfile, { status: 401 })]);
    await replace(screen.getByLabelText(/^Location/), 'Ghent');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('You are signed out.');
    expect(alert.querySelector('a')?.getAttribute('href')).toBe(
      '/login?redirect=%2Fprofile%2Fedit',
    );
    expect(screen.getByDisplayValue('Ghent')).toBeTruthy();
  });

  it('uploads a picture and saves its address with the profile', async () => {
    const { sent, handler } = saving();
    const upload = answer(uploadImage, () => ({ url: PICTURE, alt: '', width: 200, height: 200 }));
    const screen = renderEdit([upload, handler]);
    const file = new File(['png'], 'me.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Avatar/), file);
    await screen.findByRole('button', { name: 'Remove avatar' });
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Profile saved');
    expect(sent[0]?.body).toEqual({ avatar: PICTURE });
  });

  it('asks before it is left with something that was not saved', async () => {
    const { handler } = saving();
    const screen = renderEdit([handler]);
    await replace(screen.getByLabelText(/^Location/), 'Ghent');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('Your changes are not saved.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByDisplayValue('Ghent')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(screen.queryByText('Leave this page?')).toBeNull();
  });

  it('goes without asking where nothing was changed', async () => {
    const screen = renderEdit();
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
  });

  it('refuses what is no image, and images over 5 MB', async () => {
    const screen = renderEdit();
    const user = userEvent.setup({ applyAccept: false });
    const text = new File(['a'], 'a.txt', { type: 'text/plain' });
    await user.upload(screen.getByLabelText(/^Avatar/), text);
    expect(screen.getByText('Please select an image file')).toBeTruthy();
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText(/^Avatar/), large);
    expect(screen.getByText('File size must be less than 5MB')).toBeTruthy();
  });

  it('counts no picture that was refused as a change', async () => {
    const screen = renderEdit();
    const user = userEvent.setup({ applyAccept: false });
    const text = new File(['a'], 'a.txt', { type: 'text/plain' });
    await user.upload(screen.getByLabelText(/^Avatar/), text);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
  });

  it('says that an upload failed', async () => {
    const refused = refuse(uploadImage, { status: 415, detail: 'Please select an image file' });
    const screen = renderEdit([refused]);
    const file = new File(['png'], 'me.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Cover photo/), file);
    expect(await screen.findByText('Upload failed')).toBeTruthy();
  });

  it('says so at once where there is no network', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const screen = renderEdit();
    const file = new File(['png'], 'me.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Avatar/), file);
    expect(await screen.findByText('Error uploading image')).toBeTruthy();
  });

  it('says that an upload did not get through', async () => {
    const screen = renderEdit();
    const file = new File(['png'], 'me.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Avatar/), file);
    expect(await screen.findByText('Error uploading image')).toBeTruthy();
  });
});

function renderEdit(handlers: HttpHandler[] = [], fields: ProfileField[] = []) {
  const part = (
    <>
      <LeaveGuard />
      <EditProfile user={USER} />
    </>
  );
  const lists = [
    answer(listInterests, () => ({ data: [...INTERESTS] })),
    answer(listProfileFields, () => ({ data: fields })),
    answer(listFieldsOfUser, () => ({ data: [] })),
  ];
  return renderPart(part, { at: '/profile/edit', handlers: [...handlers, ...lists] });
}

function saving() {
  const sent: Asked[] = [];
  const handler = answer(editOwnProfile, (asked): OwnUser => {
    sent.push(asked);
    return USER;
  });
  return { sent, handler };
}

async function replace(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}
