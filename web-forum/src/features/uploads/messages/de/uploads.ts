import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/uploads.ts';

export const de: Translated<typeof en> = {
  failed: 'Hochladen fehlgeschlagen',
  broken: 'Fehler beim Hochladen des Bildes',
  still: 'Das Bild bewegt sich nicht mehr',
  stillText: 'Von einer Animation bleibt das erste Bild.',
  uploading: '{name} wird hochgeladen …',
  part: '{percent} %',
};
