// Texts shared by members and staff are with the forum's pages.
import type { Catalogue } from '@forum/messages/texts';
import ofFields from '../../../web-forum/src/messages/fr/server-fields.json';
import ofAll from '../../../web-forum/src/messages/fr/server.json';
import ofStaff from './fr/server-staff.json';

/** The console in French. */
export const french = {
  texts: import.meta.glob<Catalogue>(['./fr/*.json', '!./fr/server-staff.json'], {
    eager: true,
    import: 'default',
  }),
  sentences: { ...ofAll, ...ofFields, ...ofStaff },
};
