import type { Catalogue } from '@forum/messages/texts';
import ofStaff from './fr/server-staff.json';

/** All pages but those of `fr.ts` in French. */
export const frenchOfPages = import.meta.glob<Catalogue>(
  [
    './fr/*.json',
    '!./fr/{acts,asOf,cases,changed,dashboard,deeds,entrance,fields,frame,kinds,names,posts,reactAdmin,settings,system,server-staff}.json',
  ],
  { eager: true, import: 'default' },
);

/** What the server says to staff. */
export const frenchToStaff: Catalogue = ofStaff;
