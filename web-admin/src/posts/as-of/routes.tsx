import { Route } from 'react-router-dom';
import { pageOf } from '../../layout/page-of.ts';

const AsOf = pageOf(() => import('./AsOf.tsx'), 'AsOf');

/** Below the posts: one with its thread as of a moment. */
export const threadRoutes = <Route path=":id/as-of" element={<AsOf />} />;
