import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/prefixes.ts';

export const fr: Translated<typeof en> = {
  offerAPrefix: 'Proposer un préfixe',
  postsAreOfferedThe: 'Le préfixe est proposé aux publications.',
  offerAgain: 'Proposer de nouveau',
  retire: 'Ne plus proposer',
  offerNoMore: 'Ne plus proposer « {name} » ?',
  isOfferedNoMore: '« {name} » n’est plus proposé ; les publications le gardent.',
  edit: 'Modifier',
  change: 'Modifier « {name} »',
  thePrefixIsChanged: 'Le préfixe est modifié. Le journal d’audit permet de l’annuler.',
  changeThePostsThat: 'Modifier aussi les publications qui le portent',
  up: 'Monter',
  isOnePlaceUp: '« {name} » est monté d’une place.',
  down: 'Descendre',
  isOnePlaceDown: '« {name} » est descendu d’une place.',
  prefixes: 'Préfixes',
  prefix: 'Préfixe',
  offered: 'Proposé',
  no: 'Non',
  yes: 'Oui',
  addAPrefix: 'Ajouter un préfixe',
};
