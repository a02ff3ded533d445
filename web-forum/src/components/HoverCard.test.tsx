import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HoverCard } from './HoverCard.tsx';

beforeEach(async () => {
  // Loads the card's code: the waits below are then the card's own delays.
  await import('./FloatingCard.tsx');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

function given() {
  const screen = render(
    <p>
      <HoverCard label="Profile of ada" content={<a href="/profile/ada">All of it</a>}>
        <a href="/profile/ada">@ada</a>
      </HoverCard>
    </p>,
  );
  const link = screen.getByRole('link', { name: '@ada' });
  const anchor = link.parentElement;
  if (anchor === null) throw new Error('The link stands alone');
  const card = () => screen.queryByRole('group', { name: 'Profile of ada' });
  return { link, anchor, card };
}

describe('a hover card', () => {
  it('opens 150 ms after the pointer came and closes 120 ms after it left', async () => {
    const { anchor, card } = given();
    fireEvent.pointerEnter(anchor);
    await wait(149);
    expect(card()).toBeNull();
    await wait(1);
    expect(card()).not.toBeNull();
    fireEvent.pointerLeave(anchor);
    await wait(119);
    expect(card()).not.toBeNull();
    await wait(1);
    expect(card()).toBeNull();
  });

  it('stays while the pointer goes on to the card', async () => {
    const { anchor, card } = given();
    fireEvent.pointerEnter(anchor);
    await wait(150);
    fireEvent.pointerLeave(anchor);
    await wait(100);
    fireEvent.pointerEnter(anchor);
    await wait(1000);
    expect(card()).not.toBeNull();
  });

  it('does not open for a finger, nor for a pointer that passes', async () => {
    const { anchor, card } = given();
    fireEvent.pointerEnter(anchor, { pointerType: 'touch' });
    await wait(1000);
    expect(card()).toBeNull();
    fireEvent.pointerEnter(anchor);
    await wait(100);
    fireEvent.pointerLeave(anchor);
    await wait(1000);
    expect(card()).toBeNull();
  });

  it('opens by the focus of the keyboard; Escape and a click elsewhere close it', async () => {
    const { link, card } = given();
    for (const close of [
      () => fireEvent.keyDown(document, { key: 'Escape' }),
      () => fireEvent.pointerDown(document.body),
    ]) {
      vi.spyOn(link, 'matches').mockReturnValue(true);
      fireEvent.focus(link);
      await wait(150);
      expect(card()).not.toBeNull();
      close();
      await wait(0);
      expect(card()).toBeNull();
    }
  });
});
