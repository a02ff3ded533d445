import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/settings.ts';

export const fr: Translated<typeof en> = {
  byDay: 'De jour',
  byNight: 'De nuit',
  howDoYouKeep: 'Comment garder le pain frais ?',
  aLink: 'Un lien',
  chosen: 'Choisi',
  newPost: 'Nouvelle publication',
  change: 'Modifier',
  colour: 'Couleur',
  suchAs006186Empty: 'Par exemple #006186. Vide : le bleu habituel.',
  pickOne: 'Choisissez-en une',
  thisIsTooLight: 'C’est trop clair pour être lu.',
  links: 'Liens',
  atMostWhereA: 'Au plus {most}. Un lien mène à un chemin comme /help, ou commence par https://.',
  label: 'Libellé',
  address: 'Adresse',
  restore: 'Rétablir {value}',
  restoreAsked: 'Rétablir {value} ?',
  itTakesEffectAt: 'Cela prend effet tout de suite, et figure au journal d’audit.',
  restored: 'Rétabli.',
  publicRecord: 'Registre public',
  everybodyReadsAtModeration:
    'Tout le monde lit sur /moderation ce que fait l’équipe et pourquoi, sans les noms.',
  registration: 'Inscription',
  strangersMayOpenAn: 'N’importe qui peut ouvrir un compte.',
  securityContact: 'Contact de sécurité',
  theAddressToWhich:
    'L’adresse à laquelle signaler des failles ; tout le monde la lit sur /.well-known/security.txt. Vide : aucune.',
  purpose: 'Vocation',
  oneSentenceOnWhat:
    'Une phrase sur ce à quoi sert le forum, sous son nom sur la page d’accueil. Vide : une phrase simple.',
  theForumsOwnColour:
    'La couleur du forum pour les liens et les boutons, par exemple #006186. Vide : le bleu habituel.',
  linksInTheSidebar: 'Liens de la barre latérale',
  theForumsOwnLinks:
    'Les liens du forum, dans un groupe sous « Lire » : votre boutique, votre messagerie, une discussion utile à tous.',
  linksInTheFooter: 'Liens de pied de page',
  linksAtTheFoot: 'Liens au pied de chaque page, comme des mentions légales.',
  firstPostsToApprove: 'Premiers textes à valider',
  ofANewMember:
    'Le nombre de publications et de commentaires d’un nouveau membre que l’équipe doit valider ; 0 : aucun.',
  settings: 'Paramètres',
  setting: 'Paramètre',
  now: 'Actuellement',
  changes: 'Changements',
  lastChanged: 'Dernier changement',
  neverChanged: 'Jamais modifié.',
  by: 'Par',
  switchOff: 'Désactiver',
  switchOn: 'Activer',
  atFirst: 'Au départ',
  formerly: 'À ce moment',
  on: 'Activé',
  off: 'Désactivé',
  these: 'ceux-ci : {lines}',
  useNearest: 'Prendre {color}, la plus proche',
  changedNamed: '{name} : enregistré.',
  switchAsked: '{name} : {to, select, off {désactiver} other {activer}} ?',
  isNow: '{name} : {now, select, off {désactivé} other {activé}}.',
  siteName: 'Nom',
  whatTheForumIsCalled:
    'Le nom du forum : sur chaque page, dans les e-mails, les flux et sur l’écran d’accueil d’un téléphone. Vide : celui de l’installation.',
  letters: 'Police',
  whatPagesAreWrittenIn:
    'La police des pages : la nôtre, celle du système des lecteurs, ou celle d’un livre.',
  ourOwnLetters: 'La nôtre (Inter)',
  systemLetters: 'Celle du système',
  bookLetters: 'Celle d’un livre (avec empattements)',
  logo: 'Logo',
  aPictureAtTheTop:
    'Une image en haut de chaque page, à la place du signe et du nom. De préférence deux fois plus grande que sa taille affichée : au plus 336 pixels sur 64, sur fond transparent.',
  logoAtNight: 'Logo de nuit',
  theSameForTheDark: 'Le même pour le thème sombre. Vide : celui de jour.',
  icon: 'Icône',
  aSquarePicture:
    'Une image carrée pour les onglets et les écrans d’accueil, de préférence de 512 pixels sur 512. Vide : le signe dans votre couleur.',
  pickAPicture: 'Choisir une image',
  pickAnother: 'En choisir une autre',
  takeItAway: 'L’enlever',
  sending: 'Envoi…',
  asPagesWillHaveIt: 'Aperçu dans les pages',
  picture: 'Image',
  aPicture: 'une image',
  firstPictureKept: 'De l’animation, la première image est gardée.',
  thisPicture: 'cette image',
  linkPreviews: 'Aperçus des liens',
  whatPagesSayOfThemselves:
    'Le forum lit les pages vers lesquelles mènent les liens des textes publics et affiche titre, texte et image à la place d’un lien seul dans son paragraphe. Il interroge pour cela d’autres sites.',
  noPreviewsOf: 'Pas d’aperçu de',
  domainsOnePerLine:
    'Domaines dont le forum ne lit jamais les pages, un par ligne ; leurs sous-domaines aussi.',
  copyPictures: 'Copies d’images',
  picturesOfOtherSites:
    'Le forum copie les images que les textes montrent depuis d’autres sites, pour qu’aucun navigateur n’interroge ces sites. Désactivé, une telle image devient un cadre avec sa description et un lien. Il interroge pour cela d’autres sites.',
  messageDays: 'Jours de conservation des messages privés',
  olderMessagesAreDeleted:
    'Les messages plus anciens sont supprimés pour tout le monde, sans retour possible ; 0 : ils restent tant que quelqu’un participe.',
  wikis: 'Publications en wiki',
  authorsMayLetOthersEdit:
    'Les auteurs peuvent laisser d’autres modifier le titre et le texte d’une publication : tous ceux qui peuvent y répondre, ou un groupe. L’équipe le peut toujours.',
  reactions: 'Réactions',
  membersReactWithEmoji:
    'Les membres peuvent réagir aux publications et aux commentaires avec un emoji, en plus des votes. Les réactions ne donnent pas de points. Désactivées, elles sont masquées et conservées.',
  reactionSet: 'Emojis des réactions',
  theEmojiToChooseFrom:
    'Les emojis parmi lesquels les membres choisissent, dans cet ordre. Un emoji retiré reste là où il a été donné, mais ne peut plus être donné.',
  oneToTwelveEmoji: 'Il faut de {least} à {most} emojis différents et rien d’autre.',
  asPostsWillHaveThem: 'Tels qu’ils apparaîtront',
};
