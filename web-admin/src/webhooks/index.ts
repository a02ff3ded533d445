import Icon from '@mui/icons-material/Webhook';
import { pageOf } from '../layout/page-of.ts';

/** The programs that are told what happens. */
export const webhooks = {
  list: pageOf(() => import('./WebhookList.tsx'), 'WebhookList'),
  icon: Icon,
  recordRepresentation: 'name',
};
