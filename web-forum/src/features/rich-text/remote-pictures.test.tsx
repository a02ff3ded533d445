import type { PictureCopy } from '@forum/contracts/remote-pictures';
import { doc, image, link, p, toJson } from '@forum/rich-text/build';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { RichText } from './RichText.tsx';

afterEach(cleanup);

const ADDRESS = 'https://pictures.example/loaf.png';
const COPY = `/uploads/${'a'.repeat(64)}.png`;

const drawn = (content: string, pictures?: readonly PictureCopy[]) =>
  renderPart(<RichText content={content} pictures={pictures} />).container;
const textWith = (alt: string) => toJson(doc(p('Look:'), image(ADDRESS, alt)));

it('draws a picture of another site as a frame with its words and a link to it', () => {
  const page = drawn(textWith('A loaf'));
  expect(page.querySelector('img')).toBeNull();
  const leads = page.querySelector('a');
  expect(leads?.textContent).toBe('A loaf');
  expect(leads?.getAttribute('href')).toBe(ADDRESS);
  expect(leads?.rel.split(' ')).toEqual(
    expect.arrayContaining(['nofollow', 'noopener', 'noreferrer']),
  );
  expect(page.textContent).toContain('pictures.example');
});

it('draws one without words by its address', () => {
  expect(drawn(textWith('')).querySelector('a')?.textContent).toBe('pictures.example/loaf.png');
});

it('puts no link into a link', () => {
  const content = toJson(doc(p(link('https://bakery.example', image(ADDRESS, 'A loaf')))));
  const leads = [...drawn(content).querySelectorAll('a')].map((one) => one.getAttribute('href'));
  expect(leads).toEqual(['https://bakery.example']);
});

it('draws the copy that this forum has, in its own size where the text knows none', () => {
  const pictures = [{ address: ADDRESS, url: COPY, width: 640, height: 480 }];
  const picture = drawn(textWith('A loaf'), pictures).querySelector('img');
  expect(picture?.getAttribute('src')).toContain(encodeURIComponent(COPY));
  expect([picture?.width, picture?.height]).toEqual([640, 480]);
  expect(picture?.closest('a')?.getAttribute('href')).toBe(COPY);
});
