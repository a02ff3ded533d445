import { proofEvents } from '@forum/events/proofs';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import type { Feature } from '../../framework/feature.ts';
import { proofRoutes } from './routes.ts';

/** The ways in which members prove who they are, and what their sessions have proved. */
export const proofs: Feature = {
  name: 'proofs',
  outdatedBy: outdatingNumbers(proofEvents),
  routes: proofRoutes,
};
