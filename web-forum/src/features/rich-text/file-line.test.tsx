import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { RichText } from './RichText.tsx';

afterEach(cleanup);

const src = (ending: string) => `/api/uploads/${'a'.repeat(64)}.${ending}`;
const drawn = async (ending: string, name: string) => {
  const node = { type: 'file', src: src(ending), name, bytes: 1_572_864 };
  const content = JSON.stringify({ root: { type: 'root', children: [node] } });
  const screen = renderPart(<RichText content={content} headingLevel={2} />);
  await screen.findByRole('link');
  return screen;
};

describe('a file of a text', () => {
  it('is a link with its name, its kind and its size, which needs no script', async () => {
    const screen = await drawn('pdf', 'Plan.pdf');
    const link = screen.getByRole('link', { name: 'Plan.pdf 1.5 MB' });
    expect(link.getAttribute('href')).toBe(src('pdf'));
    expect(link.getAttribute('download')).toBe('Plan.pdf');
    expect(screen.container.querySelector('audio, video')).toBeNull();
  });

  it.each([
    ['audio', 'mp3'],
    ['video', 'mp4'],
  ])('plays %s in place, when the reader wants it', async (tag, ending) => {
    const player = (await drawn(ending, `Mine.${ending}`)).container.querySelector(tag);
    expect(player?.getAttribute('src')).toBe(src(ending));
    expect(player?.getAttribute('preload')).toBe('metadata');
    expect(player?.hasAttribute('controls')).toBe(true);
    expect(player?.hasAttribute('autoplay')).toBe(false);
    expect(player?.getAttribute('aria-label')).toBe(`Mine.${ending}`);
  });

  it('keeps a name that turns around to itself', async () => {
    const { container } = await drawn('pdf', 'أحمد.pdf');
    expect(container.querySelector('bdi')?.textContent).toBe('أحمد.pdf');
  });
});
