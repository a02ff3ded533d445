import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Avatar } from './Avatar.tsx';
import { Picture } from './Picture.tsx';

afterEach(cleanup);

const UPLOAD = `/uploads/${'a'.repeat(64)}.png`;
const at = (width: number) => `/_next/image?url=${encodeURIComponent(UPLOAD)}&w=${width}&q=75`;

describe('a picture', () => {
  it('that was uploaded here comes in the size that is shown, and twice that for fine screens', () => {
    const image = drawn(<Picture src={UPLOAD} alt="" shown={120} />);
    expect(image.getAttribute('src')).toBe(at(128));
    expect(image.getAttribute('srcset')).toBe(`${at(128)} 1x, ${at(256)} 2x`);
  });

  it('whose width depends on the window comes in as many sizes as may be shown', () => {
    const image = drawn(<Picture src={UPLOAD} alt="" shown={400} sizes="100vw" />);
    const widths = image.getAttribute('srcset')?.match(/\d+(?=w)/g);
    expect(widths).toEqual(['384', '640', '750', '828']);
    expect(image.sizes).toBe('100vw');
  });

  it('that the server does not resize is left alone', () => {
    const image = drawn(<Picture src="/uploads/a.png" alt="" shown={120} sizes="100vw" />);
    expect(image.getAttribute('src')).toBe('/uploads/a.png');
    expect(image.getAttribute('srcset')).toBeNull();
  });

  it('of another site is never asked for: its words are there', () => {
    const { container } = render(
      <Picture src="https://example.org/a.png" alt="A map" shown={120} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('A map');
  });

  it.each(['/uploads/../a.png', '/logo.png', '/api/users/me/export', 'https://[', ''])(
    'is no other path of this site (%s): its words are there',
    (address) => {
      const { container } = render(<Picture src={address} alt="A map" shown={120} />);
      expect(container.innerHTML).toBe('<span>A map</span>');
    },
  );
});

describe('a picture that cannot be loaded', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows its words in a frame of its size', () => {
    const { container } = render(
      <Picture src={UPLOAD} alt="A map" shown={400} width={400} height={200} />,
    );
    fireEvent.error(imageIn(container));
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('A map');
    expect(container.firstElementChild?.getAttribute('style')).toContain('width: 400px');
  });

  it('that says nothing keeps the room of its class', () => {
    const { container } = render(
      <Picture src={UPLOAD} alt="" className="small" shown={120} width={120} height={120} />,
    );
    fireEvent.error(imageIn(container));
    expect(container.firstElementChild?.getAttribute('style')).toBeNull();
    expect(container.firstElementChild?.className).toContain('small');
  });

  it('shows them also when it failed before the page was alive', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('Not decoded'));
    const { container } = render(<Picture src={UPLOAD} alt="A map" shown={120} />);
    await expect.poll(() => container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('A map');
  });

  it('makes room for another one that comes in its place', () => {
    const { container, rerender } = render(<Picture src={UPLOAD} alt="A map" shown={120} />);
    fireEvent.error(imageIn(container));
    rerender(<Picture src="/uploads/a.png" alt="A map" shown={120} />);
    expect(imageIn(container).getAttribute('src')).toBe('/uploads/a.png');
  });

  it('of a member gives way to the first letter of the name', () => {
    const member = { username: 'ada', displayName: 'Ada', avatar: UPLOAD };
    const { container } = render(<Avatar member={member} />);
    fireEvent.error(imageIn(container));
    expect(container.textContent).toBe('A');
  });
});

function imageIn(container: HTMLElement): HTMLImageElement {
  const image = container.querySelector('img');
  if (image === null) throw new Error('There is no image');
  return image;
}

function drawn(picture: ReactElement): HTMLImageElement {
  return imageIn(render(picture).container);
}
