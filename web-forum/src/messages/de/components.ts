import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/components.ts';

export const de: Translated<typeof en> = {
  breadcrumb: 'Brotkrumen',
  pages: 'Seiten',
  page: 'Seite {page}',
  pagesEnd: 'Es gibt mehr, als Seiten zeigen können. Die Suche führt weiter.',
  close: 'Schließen',
  dismiss: 'Schließen',
  messages: 'Meldungen',
};
