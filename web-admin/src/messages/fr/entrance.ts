import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/entrance.ts';

export const fr: Translated<typeof en> = {
  forStaff: 'Réservé à l’équipe',
  backToTheForum: 'Retour au forum',
  loginAsSomebodyElse: 'Se connecter avec un autre compte',
  staffConsole: 'Console de l’équipe',
  tryAgain: 'Réessayer',
  login: 'Connexion',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  signingIn: 'Connexion…',
  forgotPassword: 'Mot de passe oublié ?',
  enterYourPinIt: 'Saisissez votre code PIN. Il ouvre l’espace de l’équipe pour 15 minutes.',
  open: 'Ouvrir',
  youHaveNoPin:
    'Vous n’avez pas encore de code PIN. Choisissez 4 à 6 chiffres ; l’espace de l’équipe les demande.',
  pin: 'Code PIN',
  newPin: 'Nouveau code PIN',
  setPin: 'Définir le code PIN',
  yourPasswordWasTyped:
    'Vous avez saisi votre mot de passe il y a un moment. Saisissez-le de nouveau pour définir le code PIN.',
  somethingWentWrongPlease: 'Un problème est survenu. Veuillez réessayer.',
  staffArea: 'Espace de l’équipe',
  toTheForum: 'Vers le forum',
  signOut: 'Se déconnecter',
  signedInAs:
    'Vous êtes connecté sous le nom de {name}. Cette partie du forum est réservée à son équipe, dont votre compte ne fait pas partie.',
  reload: 'Recharger',
  anotherIsSignedIn:
    'C’est maintenant {name} qui est connecté(e) dans ce navigateur. Cette page a été ouverte par {own} : plus rien n’est envoyé d’ici.',
  nobodyIsSignedIn:
    '{own} n’est plus connecté(e) dans ce navigateur. Rien n’est envoyé d’ici avant une nouvelle connexion.',
};
