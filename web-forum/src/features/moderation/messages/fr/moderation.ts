import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/moderation.ts';

export const fr: Translated<typeof en> = {
  title: 'Registre public',
  lead: 'Ce que l’équipe de {site} a fait et pourquoi, sans les noms. Ce qui a été annulé est signalé.',
  loading: 'Chargement du registre…',
  none: 'Le registre est encore vide.',
  feed: 'Flux du registre',
  what: 'Quoi',
  why: 'Pourquoi',
  when: 'Quand',
  undone: 'annulé',
  act: '{kind, select, submission_approve {Un texte a été validé} submission_refuse {Un texte n’a pas été validé} post_edit {Une publication a été modifiée} post_move {Une publication a été déplacée} post_publish {Une publication a été mise en ligne} post_unpublish {Une publication a été retirée} post_feature {Une publication a été mise à la une} post_unfeature {Une publication n’est plus à la une} post_redact {Une version d’une publication a été masquée} post_unredact {Une version masquée d’une publication est de nouveau visible} post_delete {Une publication a été supprimée} post_restore {Une publication a été rétablie} post_pin {Une publication a été épinglée} post_unpin {Une publication n’est plus épinglée} post_wiki {Une publication a été ouverte en wiki} post_unwiki {Une publication n’est plus un wiki} post_lock {Une discussion a été verrouillée} post_unlock {Une discussion a été déverrouillée} post_merge {Une publication a été fusionnée avec une autre} comment_edit {Un commentaire a été modifié} comment_redact {Une version d’un commentaire a été masquée} comment_unredact {Une version masquée d’un commentaire est de nouveau visible} comment_delete {Un commentaire a été supprimé} comment_restore {Un commentaire a été rétabli} label_solved {Un commentaire a été désigné comme solution} label_unsolved {Un commentaire n’est plus la solution} member_role {Le rôle d’un membre a changé} member_suspend {Un membre a été suspendu} member_lift {Une suspension a été levée} member_purge {Tout ce qu’un membre a écrit a été retiré} member_silence {Un membre a été réduit au silence} member_unsilence {Une mise au silence a été levée} member_warn {Un membre a reçu un avertissement} member_erase {Un compte a été supprimé} member_merge {Deux comptes ont été fusionnés} other {L’équipe est intervenue}}',
  reason:
    '{reason, select, spam {Spam} harassment {Harcèlement} off_topic {Hors sujet} illegal {Contenu illicite} personal_data {Données personnelles} duplicate {Doublon} low_quality {Qualité insuffisante} other {Autres raisons}}',
  noReason: '–',
};
