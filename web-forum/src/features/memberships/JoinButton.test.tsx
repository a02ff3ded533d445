import { isCategoryMember, joinCategory, leaveCategory } from '@forum/contracts/memberships';
import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, problem, refuse } from '../../testing/answers.ts';
import { aCategory, anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { JoinButton } from './JoinButton.tsx';

const ME = answer(getOwnProfile, () => anOwnUser());
const isMember = (is: boolean) => answer(isCategoryMember, () => ({ isMember: is }));

afterEach(cleanup);

describe('the join button', () => {
  it('joins and leaves, and says so', async () => {
    const screen = renderJoin([
      ME,
      isMember(false),
      answer(joinCategory, () => ({ isMember: true, members: 2 })),
      answer(leaveCategory, () => ({ isMember: false, members: 1 })),
    ]);
    await userEvent.click(await enabled(screen, 'Join Category'));
    expect(await screen.findByText('Joined category')).toBeTruthy();
    await userEvent.click(await enabled(screen, 'Leave Category'));
    expect(await screen.findByText('Left category')).toBeTruthy();
    await enabled(screen, 'Join Category');
  });

  it('goes back when it is refused, and says so', async () => {
    const screen = renderJoin([ME, isMember(true), refuse(leaveCategory, { status: 500 })]);
    await userEvent.click(await enabled(screen, 'Leave Category'));
    expect(await screen.findByText('Action failed')).toBeTruthy();
    expect(screen.getByText('Please try again.')).toBeTruthy();
    await enabled(screen, 'Leave Category');
  });

  it('says after that why the server refuses', async () => {
    const full = refuse(joinCategory, { status: 403, detail: 'You are suspended.' });
    const screen = renderJoin([ME, isMember(false), full]);
    await userEvent.click(await enabled(screen, 'Join Category'));
    expect(await screen.findByText('Please try again. You are suspended.')).toBeTruthy();
  });

  it('knows what the server holds, not what another button hoped for, when both are refused', async () => {
    const first = Promise.withResolvers<Response>();
    const join = http.post(`*${joinCategory.path}`, () => first.promise);
    const leave = refuse(leaveCategory, { status: 500 });
    const screen = renderJoin([ME, isMember(false), join, leave], 2);
    const joining = () => screen.queryAllByRole('button', { name: 'Join Category' });
    await expect
      .poll(() => joining().filter((each) => !each.matches(':disabled, .with-js')))
      .toHaveLength(2);
    const [button] = joining();
    await userEvent.click(button ?? screen.container);
    await userEvent.click(await enabled(screen, 'Leave Category'));
    first.resolve(problem({ status: 500 }));
    await expect.poll(() => screen.queryAllByText('Action failed')).toHaveLength(2);
    await expect.poll(joining).toHaveLength(2);
  });

  it('joins and leaves, however fast it is pressed twice', async () => {
    const asked: string[] = [];
    const noted = (name: string, isIn: boolean) => () => {
      asked.push(name);
      return { isMember: isIn, members: isIn ? 2 : 1 };
    };
    const screen = renderJoin([
      ME,
      isMember(false),
      answer(joinCategory, noted('joined', true)),
      answer(leaveCategory, noted('left', false)),
    ]);
    const button = await enabled(screen, 'Join Category');
    // Both before the next render.
    act(() => {
      button.click();
      button.click();
    });
    await expect.poll(() => asked).toEqual(['joined', 'left']);
    await enabled(screen, 'Join Category');
  });

  it('tells visitors to sign in, and leads there and back', async () => {
    const screen = renderJoin([refuse(getOwnProfile, { status: 401 })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Join Category' }));
    expect(screen.getByText('Sign in required')).toBeTruthy();
    expect(screen.getByText('Please sign in to join categories.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(screen.router.state.location.search).toBe('?redirect=%2Fkitchen');
  });
});

function renderJoin(handlers: HttpHandler[], buttons = 1) {
  const part = Array.from({ length: buttons }, (_, number) => (
    <JoinButton key={number} category={aCategory()} />
  ));
  return renderPart(part, { at: '/kitchen', handlers });
}

/** The member's button, once it is known whether they are in. */
function enabled(screen: ReturnType<typeof renderPart>, name: string) {
  return screen.findByRole('button', {
    name: (said, element) =>
      said === name && !element.matches(':disabled') && !element.matches('.with-js'),
  });
}
