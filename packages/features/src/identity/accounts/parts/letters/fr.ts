import type { Translated } from '../../../../framework/texts.ts';
import type { en } from './en.ts';

/** The same in French. */
export const fr: Translated<typeof en> = {
  hello: 'Bonjour {username},',
  verifySubject: 'Confirmez votre adresse e-mail pour {site}',
  verify: 'Veuillez confirmer que cette adresse e-mail est bien la vôtre.',
  verifyLink: 'Confirmer l’adresse',
  verifyFooter:
    'Quelqu’un s’est inscrit avec cette adresse. Si ce n’était pas vous, vous pouvez ignorer cet e-mail.',
  changeSubject: 'Confirmez votre nouvelle adresse e-mail pour {site}',
  change: 'Veuillez confirmer votre nouvelle adresse e-mail dans les 24 heures.',
  changeLink: 'Confirmer la nouvelle adresse',
  changeFooter:
    'Quelqu’un veut utiliser cette adresse pour son compte. Si ce n’était pas vous, vous pouvez ignorer cet e-mail.',
  resetSubject: 'Choisissez un nouveau mot de passe pour {site}',
  reset:
    'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Ce lien fonctionne une seule fois, pendant une heure.',
  resetLink: 'Choisir un nouveau mot de passe',
  resetFooter:
    'Si ce n’était pas vous, vous pouvez ignorer cet e-mail : votre mot de passe ne change pas.',
  unlockSubject: 'Trop de tentatives de connexion à {site}',
  unlock:
    'Quelqu’un a essayé si souvent de se connecter à votre compte que d’autres tentatives sont refusées pendant un moment.',
  unlockHow:
    'Pour vous connecter maintenant, utilisez ce lien. Il fonctionne une seule fois, pendant 24 heures, et votre mot de passe reste nécessaire.',
  unlockLink: 'Me laisser entrer',
  unlockFooter: 'Si vous ne voulez pas vous connecter, vous pouvez ignorer cet e-mail.',
  changedSubject:
    '{what, select, password {Votre mot de passe pour {site} a été changé} other {Votre adresse e-mail pour {site} a été changée}}',
  changed:
    '{what, select, password {Le mot de passe de votre compte vient d’être changé.} other {L’adresse e-mail de votre compte vient d’être changée.}}',
  changedHow:
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez à l’équipe.',
  changedFooter:
    'Nous vous prévenons toujours quand la façon de se connecter à votre compte change.',
};
