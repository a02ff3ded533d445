import type { Catalogue } from '@forum/messages/texts';
import ofStaff from './de/server-staff.json';

/** All pages but those of `de.ts` in German. */
export const germanOfPages = import.meta.glob<Catalogue>(
  [
    './de/*.json',
    '!./de/{acts,asOf,cases,changed,dashboard,deeds,entrance,fields,frame,kinds,names,posts,reactAdmin,settings,system,server-staff}.json',
  ],
  { eager: true, import: 'default' },
);

/** What the server says to staff. */
export const germanToStaff: Catalogue = ofStaff;
