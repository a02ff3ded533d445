import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSidebar } from './useSidebar.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.sidebar;
});

/** A window whose width is known before the page learns of it. */
function ofWidth(width: { isNarrow: boolean }) {
  const query = () => ({
    matches: width.isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('matchMedia', query);
  return renderHook(useSidebar).result;
}

it('is opened over the page by a key that comes before the page hears of its new width', () => {
  const width = { isNarrow: false };
  const sidebar = ofWidth(width);
  width.isNarrow = true;
  act(() => sidebar.current.toggle());
  expect(sidebar.current.isOverlayOpen).toBe(true);
  expect(document.documentElement.dataset.sidebar).toBeUndefined();
});

it('is as before after two presses at once', () => {
  const sidebar = ofWidth({ isNarrow: false });
  const { toggle } = sidebar.current;
  act(() => {
    toggle();
    toggle();
  });
  expect(sidebar.current.isOpen).toBe(true);
});
