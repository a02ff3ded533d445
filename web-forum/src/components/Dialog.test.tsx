import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

const drawn = (isOpen: boolean, onClose = () => undefined as void) => (
  <Dialog title="Delete post" isOpen={isOpen} onClose={onClose} size="lg" variant="warning">
    <p>Gone for good.</p>
  </Dialog>
);

describe('a dialog', () => {
  it('is modal, named by its title, and gone when it is closed', () => {
    const screen = render(drawn(true));
    const dialog = screen.getByRole('dialog', { name: 'Delete post' });
    expect(dialog.hasAttribute('open')).toBe(true);
    expect(dialog.className).toMatch(/lg.*warning/);
    screen.rerender(drawn(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks to be closed by Escape, by the backdrop and by its button, not by a click inside', () => {
    const onClose = vi.fn<() => void>();
    const screen = render(drawn(true, onClose));
    fireEvent.click(screen.getByText('Gone for good.'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('is closed while it still stands in the page, so that the browser gives the focus back', () => {
    const screen = render(drawn(true));
    const stood: boolean[] = [];
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
    close.mockImplementation(function closeSeen(this: HTMLDialogElement) {
      stood.push(this.isConnected);
    });
    screen.rerender(drawn(false));
    expect(stood).toEqual([true]);
    close.mockRestore();
  });

  it('stays when a choice of files inside it is left without a file', () => {
    const onClose = vi.fn<() => void>();
    const screen = render(drawn(true, onClose));
    fireEvent(screen.getByText('Gone for good.'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
