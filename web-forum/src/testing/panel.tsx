import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { renderPart } from './render.tsx';

type Screen = ReturnType<typeof renderPart>;

/** Presses what opens the panel for writing. @returns the parts in it, and its field */
export async function openPanel(screen: Screen, button = 'Write a reply…', field = 'Your reply') {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const panel = within(await screen.findByRole('region', { name: 'Writing' }));
  return { panel, field: await panel.findByRole('textbox', { name: field }) };
}
