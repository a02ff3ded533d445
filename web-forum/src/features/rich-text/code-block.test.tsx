import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { RichText } from './RichText.tsx';

afterEach(cleanup);

const line = { type: 'code-highlight', text: 'let a = 1;' };
const children = [line, { type: 'linebreak' }, line];
const code = { type: 'code', language: 'js', children };
const CONTENT = JSON.stringify({ root: { type: 'root', children: [code] } });

describe('a code block', () => {
  it('names its language, has a line each, and is copied as it was written', async () => {
    const user = userEvent.setup();
    const screen = renderPart(<RichText content={CONTENT} headingLevel={2} />);
    expect(screen.getByText('js')).toBeTruthy();
    const drawn = screen.container.querySelector('code');
    expect(drawn?.children).toHaveLength(2);
    expect(drawn?.textContent).toBe('let a = 1;\nlet a = 1;');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Code copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('let a = 1;\nlet a = 1;');
  });
});
