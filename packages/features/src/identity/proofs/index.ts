import { proofEvents } from '@forum/events/proofs';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import { defineFeature } from '../../framework/feature.ts';
import { proofRoutes } from './routes.ts';

/** The ways in which members prove who they are, and what their sessions have proved. */
export const proofs = defineFeature({
  name: 'proofs',
  uses: ['isWayInForce'],
  outdatedBy: outdatingNumbers(proofEvents),
  routes: proofRoutes,
});
