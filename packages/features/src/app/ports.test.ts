import { expect, it } from 'vitest';
import { portsOf } from './catalogue.ts';
import { features } from './index.ts';

const named = { name: 'another' } as const;

it('has every port that a slice uses, and of lists what all slices provide', () => {
  const { mergeParts, reversibles, submittables, gate } = portsOf(features);
  expect(mergeParts.length).toBeGreaterThan(5);
  expect(Object.keys(submittables).toSorted()).toEqual([
    'comment',
    'comment-edit',
    'post',
    'post-edit',
  ]);
  expect(Object.keys(gate).length).toBeGreaterThan(1);
  const streams = reversibles.map(({ stream }) => stream);
  expect(streams).toEqual([...new Set(streams)]);
});

it('is refused where two slices provide the same, or nobody what one uses', () => {
  const isElevated = () => Promise.resolve(true);
  expect(() => portsOf([...features, { ...named, provides: { isElevated } }])).toThrow(
    'Another slice provides isElevated of another, too.',
  );
  const lone = features.filter(({ provides = {} }) => !('tellBells' in provides));
  expect(() => portsOf(lone)).toThrow('No slice provides tellBells, which conversations uses.');
});
