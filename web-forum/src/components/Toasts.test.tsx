import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { ToastProvider, useToast, type Toast } from './Toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let show: (toast: Toast) => void;
function Page({ isDialogOpen }: { isDialogOpen: boolean }) {
  const toast = useToast();
  useEffect(() => {
    show = toast;
  }, [toast]);
  return (
    <Dialog title="Window" isOpen={isDialogOpen} onClose={() => undefined}>
      <p>Inside</p>
    </Dialog>
  );
}

const drawn = (isDialogOpen = false) => (
  <ToastProvider>
    <Page isDialogOpen={isDialogOpen} />
  </ToastProvider>
);
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const say = (toast: Partial<Toast> = {}) =>
  act(() => show({ kind: 'info', title: 'Hello', ...toast }));

describe('a toast', () => {
  it('stays 5000 ms (specification, section 9)', () => {
    const screen = render(drawn());
    say();
    wait(4999);
    expect(screen.getByText('Hello')).toBeTruthy();
    wait(1);
    expect(screen.queryByText('Hello')).toBeNull();
  });

  it('stands still while the pointer or the focus is on it', () => {
    const screen = render(drawn());
    say();
    wait(4000);
    const card = screen.getByRole('group', { name: 'Hello' });
    fireEvent.mouseEnter(card);
    fireEvent.focus(card);
    wait(60_000);
    fireEvent.mouseLeave(card);
    wait(60_000);
    fireEvent.blur(card);
    wait(999);
    expect(screen.getByText('Hello')).toBeTruthy();
    wait(1);
    expect(screen.queryByText('Hello')).toBeNull();
  });

  it('can be focused, and Escape takes it away', () => {
    const screen = render(drawn());
    say();
    const card = screen.getByRole('group', { name: 'Hello' });
    expect(card.tabIndex).toBe(0);
    fireEvent.keyDown(card, { key: 'Escape' });
    expect(screen.queryByText('Hello')).toBeNull();
  });

  it('offers what can be done, and goes when it is done', () => {
    const screen = render(drawn());
    const onAct = vi.fn<() => void>();
    say({ title: 'Sign in required', action: { label: 'Sign in', onAct } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(onAct).toHaveBeenCalledOnce();
    expect(screen.queryByText('Sign in required')).toBeNull();
  });

  it('is said politely, errors at once', () => {
    const screen = render(drawn());
    say({ title: 'Saved', kind: 'success' });
    say({ title: 'Failed', kind: 'error' });
    const said = (text: string) =>
      screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live');
    expect([said('Saved'), said('Failed')]).toEqual(['polite', 'assertive']);
  });

  it('makes room: three at most, the newest', () => {
    const screen = render(drawn());
    for (const title of ['One', 'Two', 'Three', 'Four']) say({ title });
    const titles = screen.getAllByRole('group').map((card) => card.getAttribute('aria-label'));
    expect(titles).toEqual(['Two', 'Three', 'Four']);
  });

  it('is shown inside the dialog that is open, where it can be seen, clicked and heard', () => {
    const screen = render(drawn());
    say();
    screen.rerender(drawn(true));
    expect(screen.getByRole('dialog').textContent).toContain('Hello');
    expect(screen.getAllByText('Hello').length).toBe(1);
    screen.rerender(drawn(false));
    wait(4999);
    expect(screen.getByText('Hello')).toBeTruthy();
    wait(1);
    expect(screen.queryByText('Hello')).toBeNull();
  });
});
