// Texts shared by members and staff are with the forum's pages.
import type { Catalogue } from '@forum/messages/texts';
import ofFields from '../../../web-forum/src/messages/de/server-fields.json';
import ofProofs from '../../../web-forum/src/messages/de/server-proofs.json';
import ofAll from '../../../web-forum/src/messages/de/server.json';

/** The frame, the entrance and the dashboard in German, and what the server says to everybody. */
export const german = {
  texts: import.meta.glob<Catalogue>(
    './de/{acts,asOf,cases,changed,dashboard,deeds,entrance,fields,frame,kinds,names,posts,reactAdmin,settings,system}.json',
    { eager: true, import: 'default' },
  ),
  sentences: { ...ofAll, ...ofFields, ...ofProofs },
};
