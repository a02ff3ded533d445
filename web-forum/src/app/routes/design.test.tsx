import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { Component as Design } from './design.tsx';

afterEach(cleanup);

describe('the page of components', () => {
  it('shows them all in both themes, and every pair of colours', () => {
    const screen = renderPart(<Design />);
    const parts = screen.getAllByRole('heading', { level: 2 }).map((part) => part.textContent);
    expect(parts).toEqual(expect.arrayContaining(['Scales', 'Colours', 'Controls', 'Floating']));
    expect(screen.getAllByRole('switch', { name: 'Keyboard shortcuts' }).length).toBe(2);
    const figures = screen.getAllByText(/^(text|accent|good|warn|bad).* on /);
    expect(figures.length).toBeGreaterThan(60);
    expect(parts).toContain('Tokens');
  });
});
