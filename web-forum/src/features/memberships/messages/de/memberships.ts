import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/memberships.ts';

export const de: Translated<typeof en> = {
  join: 'Kategorie beitreten',
  leave: 'Kategorie verlassen',
  joined: 'Kategorie beigetreten',
  left: 'Kategorie verlassen',
  failed: 'Das hat nicht geklappt',
  failedText: 'Bitte versuche es noch einmal.',
  signInRequired: 'Anmeldung erforderlich',
  signInText: 'Bitte melde dich an, um Kategorien beizutreten.',
  signIn: 'Anmelden',
};
