import { presenceTopic } from '@forum/contracts/live';
import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { fakeLive } from '../../testing/fake-live.ts';
import { anOwnUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { PresenceDot } from './PresenceDot.tsx';

const TOPIC = presenceTopic(idOf(2));
const online = { kind: 'presence', memberId: idOf(2), status: 'ONLINE' } as const;

afterEach(cleanup);

it('shows who comes and goes while a member looks', async () => {
  const live = fakeLive();
  const screen = render(
    live,
    answer(getOwnProfile, () => anOwnUser()),
  );
  await vi.waitFor(() => expect(tell(live, online)).toBe(1));
  expect(await screen.findByText('Online')).toBeTruthy();
  tell(live, { ...online, status: 'DO_NOT_DISTURB' });
  expect(await screen.findByText('Do Not Disturb')).toBeTruthy();
  tell(live, { ...online, status: 'OFFLINE' });
  await vi.waitFor(() => expect(screen.queryByTitle('Do Not Disturb')).toBeNull());
});

it('follows nobody for a visitor', async () => {
  const live = fakeLive();
  const { client } = render(live, refuse(getOwnProfile, { status: 401 }));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(tell(live, online)).toBe(0);
});

function tell(live: ReturnType<typeof fakeLive>, event: Parameters<typeof live.tell>[1]) {
  let told = 0;
  act(() => {
    told = live.tell(TOPIC, event);
  });
  return told;
}

function render(live: ReturnType<typeof fakeLive>, handler: ReturnType<typeof answer>) {
  const part = <PresenceDot memberId={idOf(2)} status="OFFLINE" />;
  return renderPart(part, { live: live.client, handlers: [handler] });
}
