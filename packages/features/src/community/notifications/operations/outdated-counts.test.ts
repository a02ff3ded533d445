import { caseEvents } from '@forum/events/cases';
import { factorResetEvents } from '@forum/events/factor-resets';
import { followEvents } from '@forum/events/follows';
import { mentionEvents } from '@forum/events/mentions';
import { proofEvents } from '@forum/events/proofs';
import { scheduledPostEvents } from '@forum/events/scheduled-posts';
import { expect, it } from 'vitest';
import { notificationsProjection } from '../projection.ts';
import { OUTDATING_EVENTS } from './outdated-counts.ts';

/** Those that only add notifications (cases, scheduled posts, ways to sign in), or whose effect depends on the event. */
const APART = [
  caseEvents,
  factorResetEvents,
  followEvents,
  mentionEvents,
  proofEvents,
  scheduledPostEvents,
];

it('knows of each event that changes notifications whether it ends the counts that are kept', () => {
  const known = new Set(
    [...OUTDATING_EVENTS, ...APART].flatMap(({ definitions }) => Object.keys(definitions)),
  );
  const handled = [...notificationsProjection.handlers.keys()];
  expect(handled.length).toBeGreaterThan(20);
  // One that takes a notification back, and is missing, would leave its number at the bell.
  expect(handled.filter((type) => !known.has(type))).toEqual([]);
});
