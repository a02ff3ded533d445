import { fr as ofForms } from './server-forms.ts';

/** The server's sentences about the fields of accounts and profiles: they come with the fields. */
export const fr: Readonly<Record<string, string>> = {
  ...ofForms,
  'Title is required': 'Veuillez indiquer un titre',
  'Title must be less than # characters': 'Le titre doit compter moins de # caractères',
  'Title must be at least # characters': 'Le titre doit compter au moins # caractères',
  'A tag must be text': 'Un mot-clé est un texte',
  'A tag needs at least one character': 'Un mot-clé doit compter au moins un caractère',
  'A tag needs more than dots': 'Un mot-clé doit compter autre chose que des points',
  'A tag can have at most # characters': 'Un mot-clé peut compter au plus # caractères',
  'At least one tag is required': 'Il faut au moins un mot-clé',
  'Email is required': 'Veuillez indiquer votre adresse e-mail',
  'Please enter a valid email address': 'Veuillez indiquer une adresse e-mail valide',
  'Username is required': 'Veuillez choisir un nom d’utilisateur',
  'Username must be at least # characters':
    'Le nom d’utilisateur doit compter au moins # caractères',
  'Username must be less than # characters':
    'Le nom d’utilisateur doit compter moins de # caractères',
  'Username can only contain letters, numbers, and underscores':
    'Le nom d’utilisateur ne peut contenir que des lettres, des chiffres et des tirets bas',
  'This username is reserved': 'Ce nom d’utilisateur est réservé',
  'This name is reserved': 'Ce nom est réservé',
  'Password is required': 'Veuillez saisir un mot de passe',
  'Password must be at least # characters': 'Le mot de passe doit compter au moins # caractères',
  'Password must be at most # characters': 'Le mot de passe peut compter au plus # caractères',
  'Password must contain at least one uppercase letter':
    'Le mot de passe doit contenir au moins une majuscule',
  'Password must contain at least one lowercase letter':
    'Le mot de passe doit contenir au moins une minuscule',
  'Password must contain at least one number': 'Le mot de passe doit contenir au moins un chiffre',
  'This password is too common. Please choose another one.':
    'Ce mot de passe est trop répandu. Veuillez en choisir un autre.',
  'This password is little more than a name. Please choose another one.':
    'Ce mot de passe n’est guère plus qu’un nom. Veuillez en choisir un autre.',
  'This PIN is too easy to guess. Please choose another one.':
    'Ce code PIN est trop facile à deviner. Veuillez en choisir un autre.',
  'Must be at most # characters': 'Au plus # caractères',
  'Passwords do not match': 'Les mots de passe ne sont pas identiques',
  'Please confirm your password': 'Veuillez confirmer votre mot de passe',
  'Type your password again': 'Saisissez de nouveau votre mot de passe',
  'First name': 'Prénom',
  'Last name': 'Nom de famille',
  'Display name': 'Nom affiché',
  'Cover photo': 'Photo de couverture',
  Avatar: 'Photo de profil',
  'Status message': 'Message de statut',
  'Mentor status': 'Mentorat',
  'Social link': 'Lien',
  Pronouns: 'Pronoms',
  Bio: 'Présentation',
  Location: 'Lieu',
  Website: 'Site web',
  Gender: 'Genre',
  Availability: 'Disponibilité',
  Expertise: 'Domaines de compétence',
  Specializations: 'Spécialités',
  'Please choose a timezone from the list': 'Veuillez choisir un fuseau horaire dans la liste',
  'Please choose interests from the list': 'Veuillez choisir des centres d’intérêt dans la liste',
  'Please choose a language': 'Veuillez choisir une langue',
  'Please choose how dates are shown': 'Veuillez choisir comment afficher les dates',
  'Keyboard shortcuts are either on or off':
    'Les raccourcis clavier sont soit activés, soit désactivés',
  'Current PIN': 'Code PIN actuel',
  'New PIN': 'Nouveau code PIN',
  PIN: 'Code PIN',
  'Moderators see every category': 'La modération voit toutes les catégories',
  'There are no votes in a private category':
    'On ne vote pas dans une catégorie réservée à l’équipe',
  'You cannot watch yourself': 'Vous ne pouvez pas vous suivre vous-même de près',
  'Choose new posts, comments or both.':
    'Choisissez les nouvelles publications, les commentaires ou les deux.',
};
