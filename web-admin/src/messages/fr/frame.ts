import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/frame.ts';

export const fr: Translated<typeof en> = {
  console: 'Console de l’équipe',
  account: 'Compte : {name}',
  yourAccount: 'Votre compte',
  work: 'Travail',
  content: 'Contenus',
  people: 'Personnes',
  structure: 'Structure',
  record: 'Registre',
  machines: 'Technique',
};
