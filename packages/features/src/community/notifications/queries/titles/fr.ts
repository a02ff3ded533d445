import type { Translated } from '../../../../framework/texts.ts';
import type { en } from './en.ts';

/** The same in French. */
export const fr: Translated<typeof en> = {
  somebody: 'Quelqu’un',
  two: '{first} et {second}',
  many: '{first} et {others, plural, one {# autre personne} other {# autres personnes}}',
  post: ' « {post} »',
  on: ' sur « {post} »',
  in: ' dans « {post} »',
  to: ' sur « {post} »',
  of: ' de « {post} »',
  as: ' : « {type, select, ANSWER {Réponse} HELPFUL {Utile} INFORMATIVE {Instructif} ENCOURAGING {Encourageant} COLLABORATIVE {Collaboratif} NEEDS_UPDATE {À mettre à jour} OFF_TOPIC {Hors sujet} SPAM_IRRELEVANT {Spam / sans intérêt} DUPLICATE {Doublon} BEST_PRACTICE {Bonne pratique} SOLVED {Résolu} other {{label}}} »',
  why: ' : {reason, select, spam {Spam ou publicité} harassment {Harcèlement ou insultes} off_topic {Hors sujet} personal_data {Données personnelles d’autrui} illegal {Contenu illicite} duplicate {Déjà dit ailleurs} low_quality {Sans contenu propre} other {Une autre règle de ce forum}}',
  comment: '{who} {count, plural, one {a commenté} other {ont commenté}} votre publication{on}',
  commentMerged:
    '{who} {count, plural, one {a commenté} other {ont commenté}}{on}, où votre publication a été fusionnée',
  reply: '{who} {count, plural, one {a répondu} other {ont répondu}} à votre commentaire{on}',
  mention: '{who} {count, plural, one {vous mentionne} other {vous mentionnent}}{on}',
  mentionGroup: '{who} {count, plural, one {mentionne} other {mentionnent}} votre groupe{on}',
  edit: '{who} {count, plural, one {a modifié} other {ont modifié}} votre publication{on}',
  follow: '{who} {count, plural, one {vous suit} other {vous suivent}} désormais',
  message: '{who} {count, plural, one {vous a écrit} other {vous ont écrit}} en privé',
  wrote: '{who} {count, plural, one {a publié} other {ont publié}}{on}',
  commented:
    '{who} {count, plural, one {a laissé un commentaire} other {ont laissé des commentaires}}{on}',
  accepted:
    '{who} {count, plural, one {a accepté} other {ont accepté}} votre commentaire{on} comme réponse',
  labelled:
    '{who} {count, plural, one {a étiqueté} other {ont étiqueté}} votre commentaire{on}{as}',
  staffPost:
    'La modération {act, select, edited {a modifié votre publication{on}} moved {a déplacé votre publication{on}} published {a mis en ligne votre publication{on}} unpublished {a retiré votre publication{on}} featured {a mis à la une votre publication{on}} unfeatured {a retiré de la une votre publication{on}} redacted {a masqué une ancienne version de votre publication{on}} deleted {a supprimé votre publication{on}} restored {a rétabli votre publication{on}} pinned {a épinglé votre publication{on}} unpinned {a désépinglé votre publication{on}} locked {a verrouillé votre publication{on}} unlocked {a déverrouillé votre publication{on}} wiki {a ouvert votre publication{on} en wiki} unwiki {a fermé le wiki de votre publication{on}} approved {a validé votre publication{on}} refused {n’a pas validé votre publication{on}} other {a changé votre publication{on}}}{why}',
  waits: 'Votre publication attend d’être validée',
  waitsText: 'La modération la lira d’abord. Nous vous préviendrons dès la mise en ligne.',
  unscheduled:
    'Votre publication programmée n’est pas parue : {code, select, category_forbidden {votre rôle ne peut pas écrire dans sa catégorie} no_such_category {sa catégorie n’existe plus} silenced {vous êtes réduit au silence} suspended {votre compte est suspendu} watched_word {elle contient un mot qui n’est pas permis ici} too_many_waiting {trop de vos publications attendent une validation} other {la raison se trouve dans vos brouillons}}',
  merged: 'La modération a fusionné votre publication{on} avec une autre discussion',
  staffEdit:
    'La modération {act, select, approved {a validé} other {n’a pas validé}} votre modification{on}{why}',
  staffComment:
    'La modération {act, select, edited {a modifié votre commentaire{on}} redacted {a masqué une ancienne version de votre commentaire{on}} deleted {a supprimé votre commentaire{on}} restored {a rétabli votre commentaire{on}} approved {a validé votre commentaire{on}} refused {n’a pas validé votre commentaire{on}} other {a changé votre commentaire{on}}}{why}',
  caseAbout:
    '{act, select, warn {Avertissement de la modération :} hide {Masqué par la modération :} delete {Retiré par la modération :} suspend {La modération vous a suspendu :} upheld {Votre recours a été accepté :} rejected {Votre recours a été rejeté :} other {Décision de la modération :}} {what, select, post {votre publication{on}} edit {ce que vous avez écrit{on}} comment {votre commentaire{on}} message {votre message privé} other {votre comportement}}',
  theGroup: 'le groupe « {group} »',
  aGroup: 'un groupe',
  groupInvited:
    '{who} {count, plural, one {vous invite} other {vous invitent}} à rejoindre {group}',
  groupAsked: '{who} {count, plural, one {souhaite} other {souhaitent}} rejoindre {group}',
  groupAccepted: 'Votre demande de rejoindre {group} a été acceptée',
  groupRefused: 'Votre demande de rejoindre {group} n’a pas été acceptée',
  report:
    'Votre signalement a été examiné{act, select, no_action { : aucune règle n’a été enfreinte} warn { : la personne qui l’a écrit a reçu un avertissement} hide { : le contenu signalé a été masqué} delete { : le contenu signalé a été retiré} suspend { : la personne qui l’a écrit a été suspendue} other {.}}',
};
