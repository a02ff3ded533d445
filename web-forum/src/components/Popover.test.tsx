import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Popover } from './Popover.tsx';

afterEach(cleanup);

/** The browser's event when it opened or closed the popover. */
function toggled(panel: HTMLElement, newState: 'open' | 'closed') {
  act(() => void fireEvent(panel, Object.assign(new Event('toggle'), { newState })));
}

describe('a popover', () => {
  it('belongs to its button and is drawn while it is open', () => {
    const screen = render(
      <Popover label="Notifications" button="2">
        {() => <p>All caught up</p>}
      </Popover>,
    );
    const button = screen.getByRole('button', { name: 'Notifications' });
    const panel = document.querySelector<HTMLElement>('[popover]');
    if (panel === null) throw new Error('There is no panel');
    expect(button.getAttribute('popovertarget')).toBe(panel.id);
    expect([button.getAttribute('aria-expanded'), panel.textContent]).toEqual(['false', '']);
    toggled(panel, 'open');
    expect([button.getAttribute('aria-expanded'), panel.textContent]).toEqual([
      'true',
      'All caught up',
    ]);
    toggled(panel, 'closed');
    expect([button.getAttribute('aria-expanded'), panel.textContent]).toEqual(['false', '']);
  });
});
