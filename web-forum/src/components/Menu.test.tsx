import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Menu } from './Menu.tsx';

afterEach(cleanup);

function given() {
  const chosen = vi.fn<(name: string) => void>();
  const names = ['Copy link', 'Report', 'Mute'];
  const screen = render(
    <Menu
      label="More"
      items={names.map((name) => ({
        name,
        isDisabled: name === 'Mute',
        onChosen: () => chosen(name),
      }))}
    />,
  );
  const focused = () => document.activeElement?.textContent;
  return { screen, chosen, focused, button: () => screen.getByRole('button', { name: 'More' }) };
}

describe('a menu', () => {
  it('opens by its button and does what is chosen', async () => {
    const { screen, chosen, button } = given();
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    expect(chosen.mock.calls).toEqual([['Report']]);
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  });

  it('is gone through by arrows and first letters; Escape gives the focus back', async () => {
    const { screen, focused, button } = given();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu', { name: 'More' });
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Copy link');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Report');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Copy link');
    await userEvent.keyboard('r');
    await expect.poll(focused).toBe('Report');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button());
  });

  it('does nothing for what is disabled', async () => {
    const { screen, chosen, button } = given();
    await userEvent.click(button());
    const mute = await screen.findByRole('menuitem', { name: 'Mute' });
    expect(mute.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(mute, { pointerEventsCheck: 0 });
    expect(chosen).not.toHaveBeenCalled();
  });
});
