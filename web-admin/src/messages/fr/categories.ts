import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/categories.ts';

export const fr: Translated<typeof en> = {
  itsAddressLeftEmpty: 'Son adresse courte ; vide : d’après le nom.',
  itsAddress: 'Son adresse courte.',
  parent: 'Catégorie parente',
  whoMaySeeIt: 'Qui peut la voir',
  nobodyNamedEveryoneMay:
    'Aucun choix : tout le monde. Avec « Modération », seule l’équipe connaît la catégorie et ce qui s’y écrit. Ce choix se fait une seule fois, maintenant.',
  whoMayPost: 'Qui peut publier',
  nobodyNamed: 'Aucun choix : tout le monde.',
  whoMayReply: 'Qui peut répondre',
  nobodyNamedEveryoneMayFor:
    'Aucun choix : tout le monde. Pour des annonces, choisissez ici aussi l’équipe.',
  itsName: 'Son nom',
  move: 'Déplacer {name}',
  dragACategoryBy:
    'Faites glisser une catégorie par sa poignée. Au clavier : Espace la saisit et la dépose, les flèches haut et bas la déplacent, droite la range sous la précédente, gauche l’en sort, Échap la relâche.',
  handle: 'Poignée',
  name: 'Nom',
  delete: 'Supprimer',
  deleteAsked: 'Supprimer {name} ?',
  isDeleted: '{name} : supprimée.',
  moveItsPostsTo: 'Déplacer ses publications vers',
  notNeededForAn: 'Inutile pour une catégorie vide.',
  oneEmoji: 'Un emoji',
  pickAnIcon: 'Choisir une icône',
  icons: 'Icônes',
  address: 'Adresse',
  colour: 'Couleur',
  posts: 'Publications',
  members: 'Membres',
  everyone: 'Tout le monde',
  theOrderIsKept: 'L’ordre est enregistré. Le journal d’audit permet de l’annuler.',
  place: '{at} sur {of} {level, select, top {au premier niveau} other {sous {parent}}}',
  isNow: '{name} : maintenant {place}.',
  isThere: '{name} : {place}.',
  inHand: '{name} : saisie, {place}. {how}',
  backWhereItWas: '{name} : de retour à sa place.',
  cannotGo: 'Ce déplacement est impossible.',
  how: 'Haut et bas la déplacent, droite la range sous la précédente, gauche l’en sort, Espace la dépose, Échap la relâche.',
  groupsThatMaySeeIt: 'Groupes qui peuvent la voir',
  withAGroupNamed:
    'Si un groupe est choisi, seuls ses membres, tant qu’ils en font partie, et l’équipe connaissent la catégorie. Ce choix se fait une seule fois, maintenant.',
  membersOfGroups: 'Membres de groupes, et l’équipe',
};
