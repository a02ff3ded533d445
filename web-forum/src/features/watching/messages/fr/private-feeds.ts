import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/private-feeds.ts';

export const fr: Translated<typeof en> = {
  title: 'Flux privés',
  about:
    'Suivez vos listes dans un lecteur de flux. Une adresse suffit pour lire sa liste sans connexion : gardez-la pour vous.',
  create: 'Créer des flux privés',
  made: 'Créés <time></time>. Les adresses ne s’affichent qu’une fois.',
  renew: 'Nouvelles adresses',
  renewText:
    'Vos adresses actuelles cesseront de fonctionner. Donnez les nouvelles à votre lecteur de flux.',
  revoke: 'Révoquer',
  revokeTitle: 'Révoquer les flux privés',
  revokeText:
    'Les adresses cesseront de fonctionner. Vous pourrez en créer d’autres à tout moment.',
  once: 'Copiez les adresses maintenant',
  onceText:
    'Elles ne s’afficheront plus. Elles sont en Atom ; avec « .json » à la fin, en JSON Feed.',
  list_unread: 'Non lu',
  list_new: 'Nouveau',
  list_following: 'Abonnements',
  copy: 'Copier',
  copyNamed: 'Copier l’adresse : {name}',
  copied: 'Adresse copiée',
  copyFailed: 'Sélectionnez l’adresse pour la copier.',
  revoked: 'Flux privés révoqués',
  failed: 'Cela n’a pas fonctionné',
};
