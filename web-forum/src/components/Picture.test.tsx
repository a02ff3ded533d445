import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
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

  it.each(['https://example.org/a.png', '/uploads/a.png'])(
    'from elsewhere (%s) is left alone',
    (address) => {
      const image = drawn(<Picture src={address} alt="" shown={120} sizes="100vw" />);
      expect(image.getAttribute('src')).toBe(address);
      expect(image.getAttribute('srcset')).toBeNull();
    },
  );

  it.each(['/uploads/../a.png', '/logo.png', '/api/users/me/export', 'https://[', ''])(
    'is no other path of this site (%s): its words are there',
    (address) => {
      const { container } = render(<Picture src={address} alt="A map" shown={120} />);
      expect(container.innerHTML).toBe('<span>A map</span>');
    },
  );
});

function drawn(picture: ReactElement): HTMLImageElement {
  const image = render(picture).container.querySelector('img');
  if (image === null) throw new Error('There is no image');
  return image;
}
