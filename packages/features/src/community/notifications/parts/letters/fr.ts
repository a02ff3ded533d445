import type { Translated } from '../../../../framework/texts.ts';
import type { en } from './en.ts';

/** The same in French. */
export const fr: Translated<typeof en> = {
  ended: '{title}.',
  begun: '{title} :',
  read: 'Lire',
  subject: '{title}, et {others, plural, one {# autre} other {# autres}}',
  texts: 'Ce qui a été écrit',
  more: 'Et {count, plural, one {# autre} other {# autres}}',
  why: 'Vous recevez cet e-mail parce que vous ne l’aviez pas encore lu. Vous pouvez le changer dans vos paramètres, sous « Notifications ».',
  digestSubject: 'Ce que vous avez manqué sur {site}',
  digest: 'Voici ce qui s’est passé {rhythm, select, daily {depuis hier} other {cette semaine}}.',
  unread: 'Non lu',
  tracked: 'Nouvelles réponses là où vous participez',
  followed: 'Du nouveau dans ce que vous suivez',
  popular: 'Discussions populaires',
  digestWhy:
    'Vous recevez cet e-mail parce que vous avez demandé un résumé {rhythm, select, daily {quotidien} other {hebdomadaire}}. Vous pouvez le changer dans vos paramètres, sous « Notifications ».',
  emails: 'E-mails',
  ask: 'Ne plus recevoir d’e-mails sur {topic} ?',
  unsubscribe: 'Se désabonner',
  done: 'Vous ne recevrez plus d’e-mails sur {topic}. Vous pouvez le changer dans vos paramètres, sous « Notifications ».',
  unknown: 'Ce lien ne fonctionne plus.',
  toForum: 'Aller au forum',
  topic:
    '{topic, select, comment {les commentaires sur vos publications} reply {les réponses à vos commentaires} mention {les mentions de votre nom} follow {vos nouveaux abonnés} post {les nouvelles publications dans ce que vous suivez de près} thread {les nouveaux commentaires dans ce que vous suivez de près} message {les messages privés} label {les étiquettes sur vos commentaires} staff {ce que la modération fait de vos publications et commentaires} case {les décisions sur ce que vous avez écrit} report {les suites de vos signalements} edit {les modifications de vos publications} group {vos groupes} digest {ce que vous avez manqué} other {cela}}',
};
