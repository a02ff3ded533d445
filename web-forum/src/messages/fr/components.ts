import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/components.ts';

export const fr: Translated<typeof en> = {
  breadcrumb: 'Fil d’Ariane',
  pages: 'Pages',
  page: 'Page {page}',
  pagesEnd: 'Il y en a plus que ces pages ne peuvent en montrer. La recherche trouve le reste.',
  close: 'Fermer',
  dismiss: 'Fermer',
  messages: 'Messages',
};
