import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/submissions.ts';

export const fr: Translated<typeof en> = {
  waits:
    '{isComment, select, yes {Votre commentaire attend d’être validé} other {Votre publication attend d’être validée}}',
  waitsText: 'La modération la lira d’abord. Nous vous préviendrons dès la mise en ligne.',
  editWaits: 'Votre modification attend d’être validée',
  editWaitsText: 'La modération la lira d’abord. D’ici là, rien ne change.',
  here: 'Ce que vous avez écrit ici et qui attend d’être validé',
  waiting: 'En attente de validation',
  noneWaiting: 'Rien n’est en attente',
  noneWaitingText: 'Ce que la modération doit lire avant la mise en ligne apparaît ici.',
  refused: 'Non validé',
  kind: '{kind, select, post {Publication} comment {Commentaire} other {Modification}}',
  on: ' sur « {post} »',
  because: 'Motif : {reason}',
  withdraw: 'Retirer',
  withdrawNamed: 'Retirer ce que vous avez écrit {at}',
  withdrawn: 'Retiré',
  failed: 'Le retrait a échoué',
};
