import { limitedSharp } from '@forum/features/content/uploads/parts/images/limited-sharp';
import { expect, it } from 'vitest';
import { markPng } from './mark.ts';

const VIOLET = [122, 31, 162, 255];
const WHITE = [255, 255, 255, 255];

/** The colours at places of the mark, in the units of its design (32 a side). */
async function colorsAt(
  shape: 'rounded' | 'whole',
  places: readonly (readonly [number, number])[],
) {
  const sharp = await limitedSharp();
  const { data, info } = await sharp(await markPng('#7a1fa2', 64, shape))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([64, 64]);
  return places.map(([x, y]) => {
    const from = (y * 2 * 64 + x * 2) * 4;
    return [...data.subarray(from, from + 4)];
  });
}

it('has a bubble with two lines and a tail on a ground in the colour', async () => {
  const [ground, bubble, firstLine, secondLine, besideSecond, tail] = await colorsAt('whole', [
    [3, 3],
    [8, 11],
    [16, 13],
    [14, 17],
    [21, 17],
    [11, 22],
  ]);
  expect([ground, firstLine, secondLine]).toEqual([VIOLET, VIOLET, VIOLET]);
  expect([bubble, besideSecond, tail]).toEqual([WHITE, WHITE, WHITE]);
});

it('has round corners on tabs, and none where phones cut them', async () => {
  expect(await colorsAt('whole', [[0, 0]])).toEqual([VIOLET]);
  const [corner] = await colorsAt('rounded', [[0, 0]]);
  expect(corner?.at(3)).toBe(0);
});
