import { submissionEvents } from '@forum/events/submissions';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import { defineFeature } from '../../framework/feature.ts';
import { gate } from './gate.ts';
import { submissionsProjection } from './projection.ts';
import { submissionReactions } from './reactions.ts';
import { reversibleSubmissions } from './reversible.ts';
import { submissionRoutes } from './routes.ts';
import { deleteOldPrints } from './store/text-prints.ts';

/** What members wrote that is not published until staff approve it. */
export const submissions = defineFeature({
  name: 'submissions',
  uses: ['submittables'],
  projections: [submissionsProjection],
  outdatedBy: outdatingNumbers(submissionEvents),
  reactions: submissionReactions,
  routes: submissionRoutes,
  schedules: [
    {
      name: 'forget-text-prints',
      every: 60 * 60 * 1000,
      run: ({ db }) => deleteOldPrints(db),
    },
  ],
  provides: { reversibles: [reversibleSubmissions], gate },
});
