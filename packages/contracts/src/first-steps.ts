import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** What makes an empty forum one's own, in this order; a slice that adds a step adds it here. */
export const FIRST_STEPS = [
  'name',
  'look',
  'categories',
  'rules',
  'mail',
  'registration',
  'invites',
  'moderators',
] as const;
const firstStep = z.enum(FIRST_STEPS);
/** A step of a new forum. */
export type FirstStep = z.infer<typeof firstStep>;

/** Stands for all steps among those that are settled: the list is not shown again. */
export const ALL_STEPS = 'all';

/** The steps that owners have settled as they are, from the setting. */
export function readSettledSteps(text: string): ReadonlySet<string> {
  return new Set(text.split(',').filter(Boolean));
}

/** The setting with one more step settled. */
export function withSettled(text: string, step: FirstStep | typeof ALL_STEPS): string {
  return [...readSettledSteps(text), step].join(',');
}

/** What is wrong with a text as the settled steps; null: nothing. */
export function settledStepsIssue(value: unknown): string | null {
  const names: ReadonlySet<string> = new Set([...FIRST_STEPS, ALL_STEPS]);
  const isList =
    typeof value === 'string' &&
    value.length <= 200 &&
    [...readSettledSteps(value)].every((name) => names.has(name));
  return isList ? null : 'Must be names of first steps, separated by commas';
}

/** How far a new forum is. */
export const firstSteps = z
  .object({
    /** Whether the list is to be shown: something is left to do, the forum is new, and nobody has put the list away. */
    isOpen: z.boolean(),
    steps: z.array(z.object({ name: firstStep, isDone: z.boolean() })),
  })
  .meta({ id: 'FirstSteps' });
/** How far a new forum is. */
export type FirstSteps = z.infer<typeof firstSteps>;

export const getFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/first-steps',
  // Without the PIN: the front page leads owners to the console, and this tells nothing that pages do not show.
  access: 'superadmin',
  summary: 'What a new forum still needs, for its owners',
  tag: 'site',
  response: firstSteps,
});
