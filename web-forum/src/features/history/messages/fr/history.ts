import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/history.ts';

export const fr: Translated<typeof en> = {
  title: 'Historique des modifications',
  loading: 'Chargement des versions',
  failed: 'Impossible de charger les versions',
  original: 'Original',
  version: 'Version {number, number}',
  present: 'version actuelle',
  seeQuoted: 'voir la version citée',
  quoted: 'la version citée',
  redacted: 'L’équipe a masqué cette version.',
  noComparison: 'La version précédente est masquée : il n’y a rien à quoi comparer celle-ci.',
  sameWords: 'Les mots sont les mêmes ; la mise en forme, des liens ou des images ont changé.',
  added: 'ajouté :',
  removed: 'retiré :',
  inConsole: 'Masquer des versions dans la console',
};
