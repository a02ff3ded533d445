import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/words.ts';

export const fr: Translated<typeof en> = {
  watchAWord: 'Surveiller un mot',
  watchedWord: 'Mot surveillé',
  watchNoLonger: 'Ne plus surveiller',
  watchItNoLonger: 'Ne plus le surveiller ?',
  itStandsInThe: 'Cela figure au journal d’audit, qui permet de l’annuler.',
  itIsWatchedNo: 'Il n’est plus surveillé.',
  wordPhraseOrPattern: 'Mot, expression ou modèle',
  wholeWordsWhateverTheir:
    'Des mots entiers, sans égard à la casse ni aux accents. * remplace une partie quelconque d’un mot : casino*',
  whatHappens: 'Ce qui se passe',
  whoseTexts: 'Textes concernés',
  whyItIsWatched: 'Pourquoi il est surveillé ; l’équipe le lit.',
  watchedWords: 'Mots surveillés',
  words: 'Mots',
  changed: 'Modifié',
  by: 'Par',
  flagItIsPublished: 'Signaler : le texte paraît, et un dossier est ouvert',
  holdItWaitsFor: 'Retenir : le texte attend d’être validé',
  refuseItIsNot: 'Refuser : le texte n’est pas accepté',
  everybodyButStaff: 'Tout le monde sauf l’équipe',
  newMembersOnly: 'Nouveaux membres seulement',
  fillIn: 'Veuillez d’abord remplir la règle.',
  dryRun: 'Essai à blanc',
  whatCaught: 'Qu’aurait-elle trouvé ?',
  caught:
    'Sur les 30 derniers jours : {caught} publications et commentaires sur {looked}, de {members} membres.',
  removedAnyway:
    'L’équipe en a retiré {removed} de toute façon ; {wrong} auraient été de fausses alertes.',
  mostOn: 'Le maximum, le {day} : {count}.',
  onlyNewest: 'Seuls les {looked} plus récents ont été examinés, depuis le {since}.',
  removedByStaff: 'retiré par l’équipe',
};
