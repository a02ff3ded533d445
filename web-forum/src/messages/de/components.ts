import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/components.ts';

export const de: Translated<typeof en> = {
  breadcrumb: 'Brotkrumen',
  pages: 'Seiten',
  page: 'Seite {page}',
  close: 'Schließen',
  dismiss: 'Schließen',
  messages: 'Meldungen',
};
