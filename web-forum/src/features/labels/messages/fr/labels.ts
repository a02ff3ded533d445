import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/labels.ts';

export const fr: Translated<typeof en> = {
  menu: 'Étiqueter ce commentaire',
  takeBack: 'Retirer « {name} »',
  failed: 'Impossible de modifier l’étiquette',
};
