import { expect, it } from 'vitest';
import { defineFeature } from '../framework/feature.ts';
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

it('has nothing that no slice uses', () => {
  const used = new Set<string>([
    'gate',
    'isElevated',
    ...features.flatMap(({ uses = [] }) => uses),
  ]);
  expect(Object.keys(portsOf(features)).filter((port) => !used.has(port))).toEqual([]);
});

it('is no use to a slice that does not say that it uses it', () => {
  const curious = defineFeature({
    ...named,
    uses: ['relabelling'],
    // @ts-expect-error -- It says nothing of bells: the check of types fails.
    reactions: ({ relabelling, tellBells }) => [relabelling, tellBells].slice(2),
  });
  expect(portsOf([...features, curious])).toHaveProperty('relabelling');
});

it('is refused where two slices provide the same, or nobody what one uses', () => {
  const isElevated = () => Promise.resolve(true);
  expect(() => portsOf([...features, { ...named, provides: { isElevated } }])).toThrow(
    'Another slice provides isElevated of another, too.',
  );
  const lone = features.filter(({ provides = {} }) => !('tellBells' in provides));
  expect(() => portsOf(lone)).toThrow('No slice provides tellBells, which conversations uses.');
});
