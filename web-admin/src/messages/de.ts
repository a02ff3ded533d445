// Texts shared by members and staff are with the forum's pages.
import type { Catalogue } from '@forum/messages/texts';
import ofFields from '../../../web-forum/src/messages/de/server-fields.json';
import ofAll from '../../../web-forum/src/messages/de/server.json';
import ofStaff from './de/server-staff.json';

/** The console in German. */
export const german = {
  texts: import.meta.glob<Catalogue>(['./de/*.json', '!./de/server-staff.json'], {
    eager: true,
    import: 'default',
  }),
  sentences: { ...ofAll, ...ofFields, ...ofStaff },
};
