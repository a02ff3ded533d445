import { Route } from 'react-router-dom';
import { AsOf } from './AsOf.tsx';

/** Below the posts: one with its thread as of a moment. */
export const threadRoutes = <Route path=":id/as-of" element={<AsOf />} />;
