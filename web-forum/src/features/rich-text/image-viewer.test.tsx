import { doc, image, p, toJson } from '@forum/rich-text/build';
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { RichText } from './RichText.tsx';

afterEach(cleanup);

const SIZE = { width: 800, height: 400 };
const TEXT = toJson(
  doc(
    p('Two doors.'),
    image('/uploads/red.png', 'The red door', SIZE),
    image('/uploads/blue.png', 'The blue door', SIZE),
  ),
);

describe('an image of a text', () => {
  it('opens by itself, and arrows lead to the others', async () => {
    const screen = opened();
    await userEvent.click(screen.getByRole('img', { name: 'The red door' }));
    const viewer = await screen.findByRole('dialog', { name: 'Image' });
    const shown = () => viewer.querySelector('img')?.getAttribute('alt');
    expect(shown()).toBe('The red door');
    expect(viewer.textContent).toContain('Image 1 of 2');
    await userEvent.click(screen.getByRole('button', { name: 'Next image' }));
    expect(shown()).toBe('The blue door');
    expect(screen.getByRole('button', { name: 'Next image' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    expect(shown()).toBe('The red door');
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    expect(shown()).toBe('The red door');
  });

  it.each([
    ['Escape', (viewer: HTMLElement) => fireEvent(viewer, new Event('cancel'))],
    ['a click beside it', (viewer: HTMLElement) => fireEvent.click(viewer)],
    ['the button', (viewer: HTMLElement) => clickOn(viewer.querySelector('button'))],
  ])('is closed by %s', async (_name, close) => {
    const screen = opened();
    await userEvent.click(screen.getByRole('img', { name: 'The blue door' }));
    close(await screen.findByRole('dialog', { name: 'Image' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is left to the browser when a new tab is wanted', async () => {
    const screen = opened();
    fireEvent.click(screen.getByRole('img', { name: 'The red door' }), { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

function opened() {
  return renderPart(<RichText content={TEXT} />);
}

function clickOn(element: Element | null) {
  if (element !== null) fireEvent.click(element);
}
