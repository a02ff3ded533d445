import type { Translated } from '../../../../framework/texts.ts';
import type { en } from './en.ts';

/** The same in French. */
export const fr: Translated<typeof en> = {
  subject: 'Votre code PIN pour {site} a été bloqué',
  hello: 'Bonjour {username},',
  locked:
    'Une personne connectée à votre compte a saisi trop souvent un mauvais code PIN : il est donc bloqué pendant un moment.',
  how: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : cela ferme toutes les sessions. Puis écrivez à l’équipe.',
  link: 'Choisir un nouveau mot de passe',
  footer: 'Nous vous prévenons toujours quand quelqu’un essaie de deviner votre code PIN.',
};
