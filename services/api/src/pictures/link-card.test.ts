import { limitedSharp } from '@forum/features/content/uploads/parts/images/limited-sharp';
import { expect, it } from 'vitest';
import { CARD_SIZE, canBeDrawn, drawLinkCard, type LinkCard } from './link-card.ts';

const PLAIN: LinkCard = {
  siteName: 'The Round Table',
  accent: '#7a1fa2',
  icon: null,
  title: 'What is the strongest beer?',
  footnote: 'Homebrewing · mara',
};

async function pixelsOf(card: LinkCard) {
  const sharp = await limitedSharp();
  const { data, info } = await sharp(await drawLinkCard(card))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([CARD_SIZE.width, CARD_SIZE.height]);
  return data;
}

/** The share of a part of the card, between two heights, that is darker than paper. */
async function inkBetween(card: LinkCard, top: number, bottom: number) {
  const pixels = await pixelsOf(card);
  const row = CARD_SIZE.width * 3;
  return pixels.subarray(top * row, bottom * row).filter((part) => part < 128).length;
}

it('shows name, title and footnote, each only if there is one', async () => {
  const empty = { ...PLAIN, siteName: '', title: '', footnote: '' };
  for (const [part, top, bottom] of [
    ['siteName', 60, 190],
    ['title', 190, 500],
    ['footnote', 500, 600],
  ] as const) {
    const without = await inkBetween(empty, top, bottom);
    expect(await inkBetween({ ...empty, [part]: PLAIN[part] }, top, bottom)).toBeGreaterThan(
      without,
    );
  }
});

it('says the letters that somebody wrote, whatever they would mean as markup', async () => {
  const bold = await drawLinkCard({ ...PLAIN, title: '<span size="200pt">A</span> & B' });
  const same = await drawLinkCard({ ...PLAIN, title: '‹span size="200pt"›A‹/span› & B' });
  expect(bold.byteLength).toBeGreaterThan(0);
  expect(bold.equals(same)).toBe(false);
  await expect(
    drawLinkCard({ ...PLAIN, title: '<b>&lt;<<>>&&amp;\u0000\u0007' }),
  ).resolves.toBeDefined();
});

it('has room for the longest words, of which it shows the beginning', async () => {
  for (const title of [
    'W'.repeat(300),
    'ạ\u0301'.repeat(150),
    '😀'.repeat(150),
    '\u202e'.repeat(300),
  ]) {
    const footnote = 'x '.repeat(200);
    await expect(inkBetween({ ...PLAIN, title, footnote }, 600, 610)).resolves.toBe(0);
  }
});

it('knows what its letters cannot say', () => {
  expect(canBeDrawn('Řeřicha, Привет, Ελλάδα — 100 % “ok” 😀')).toBe(true);
  for (const text of ['日本語', 'مرحبا', 'שלום', 'ไทย']) expect(canBeDrawn(text)).toBe(false);
});
