import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/moderation.ts';

export const de: Translated<typeof en> = {
  title: 'Öffentliches Protokoll',
  lead: 'Was das Team von {site} getan hat und warum, ohne Namen. Was zurückgenommen wurde, ist vermerkt.',
  loading: 'Das Protokoll wird geladen …',
  none: 'Noch steht nichts im Protokoll.',
  feed: 'Feed des Protokolls',
  what: 'Was',
  why: 'Warum',
  when: 'Wann',
  undone: 'zurückgenommen',
  act: '{kind, select, submission_approve {Ein Text wurde freigegeben} submission_refuse {Ein Text wurde nicht freigegeben} post_edit {Ein Beitrag wurde bearbeitet} post_move {Ein Beitrag wurde verschoben} post_publish {Ein Beitrag wurde veröffentlicht} post_unpublish {Ein Beitrag wurde ausgeblendet} post_feature {Ein Beitrag wurde hervorgehoben} post_unfeature {Ein Beitrag ist nicht mehr hervorgehoben} post_redact {Eine Fassung eines Beitrags wurde verborgen} post_unredact {Eine verborgene Fassung eines Beitrags wird wieder gezeigt} post_delete {Ein Beitrag wurde gelöscht} post_restore {Ein Beitrag wurde wiederhergestellt} post_pin {Ein Beitrag wurde angeheftet} post_unpin {Ein Beitrag ist nicht mehr angeheftet} post_wiki {Ein Beitrag wurde als Wiki geöffnet} post_unwiki {Ein Beitrag ist kein Wiki mehr} post_lock {Eine Diskussion wurde geschlossen} post_unlock {Eine Diskussion wurde wieder geöffnet} post_merge {Ein Beitrag wurde mit einem anderen zusammengelegt} comment_edit {Ein Kommentar wurde bearbeitet} comment_redact {Eine Fassung eines Kommentars wurde verborgen} comment_unredact {Eine verborgene Fassung eines Kommentars wird wieder gezeigt} comment_delete {Ein Kommentar wurde gelöscht} comment_restore {Ein Kommentar wurde wiederhergestellt} label_solved {Ein Kommentar wurde als Lösung markiert} label_unsolved {Eine Markierung als Lösung wurde entfernt} member_role {Ein Mitglied bekam eine andere Rolle} member_suspend {Ein Mitglied wurde gesperrt} member_lift {Eine Sperre wurde aufgehoben} member_purge {Alle Texte eines Mitglieds wurden entfernt} member_silence {Ein Mitglied wurde stummgeschaltet} member_unsilence {Eine Stummschaltung wurde aufgehoben} member_warn {Ein Mitglied wurde verwarnt} member_erase {Ein Konto wurde gelöscht} member_merge {Zwei Konten wurden zu einem} other {Das Team hat gehandelt}}',
  reason:
    '{reason, select, spam {Spam} harassment {Belästigung} off_topic {Am Thema vorbei} illegal {Rechtswidrige Inhalte} personal_data {Persönliche Daten} duplicate {Doppelt} low_quality {Geringe Qualität} other {Andere Gründe}}',
  noReason: '–',
};
