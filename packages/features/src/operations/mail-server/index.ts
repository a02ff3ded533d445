import type { Feature } from '../../framework/feature.ts';
import { mailServerRoutes } from './routes.ts';

/** Where letters go, as the owners set it. Not event-sourced: the log is forever, and a password is not. */
export const mailServer: Feature = { name: 'mail-server', routes: mailServerRoutes };
