/** The server's sentences about the fields of cases, appeals and reasons: they come with the fields. */
export const fr: Readonly<Record<string, string>> = {
  'Spam or advertising': 'Spam ou publicité',
  'Harassment or insults': 'Harcèlement ou insultes',
  'Other people’s personal data': 'Données personnelles d’autrui',
  'Unlawful content': 'Contenu illicite',
  'Already posted elsewhere': 'Déjà dit ailleurs',
  'No content of its own': 'Sans contenu propre',
  'Another rule of this forum': 'Une autre règle de ce forum',
  'Only a suspension has an end': 'Seule une suspension a une fin',
  'Statement is required': 'Veuillez motiver la décision',
  'Say whether the appeal is upheld': 'Dites si le recours est accepté',
  'Note is required': 'Veuillez écrire une remarque',
  'Appeal is required': 'Veuillez écrire votre recours',
  'Appeal must be at most # characters': 'Le recours peut compter au plus # caractères',
  'Statement must be at most # characters': 'La motivation peut compter au plus # caractères',
  'Answer must be at most # characters': 'La réponse peut compter au plus # caractères',
  'You have already appealed': 'Vous avez déjà fait un recours',
  'The time to appeal is over': 'Le délai de recours est passé',
  'Please choose a reason from the list': 'Le motif doit venir de la liste',
  'Note must be text': 'La remarque doit être un texte',
  'Only owners of the group may do this.': 'Seuls les responsables du groupe peuvent faire cela.',
  'Only administrators may change the name, the address, the badge and the visibility.':
    'Seuls les administrateurs peuvent changer le nom, l’adresse, le badge et la visibilité.',
  'Badge can have at most # characters': 'Le badge peut compter au plus # caractères',
  'You can only show the badge of a group that you are in and everybody may see.':
    'Vous ne pouvez afficher que le badge d’un groupe dont vous êtes membre et que tout le monde peut voir.',
  'This group is automatic: nobody joins or leaves it by hand.':
    'Ce groupe est automatique : personne n’y entre ni n’en sort à la main.',
  'Please remove the members of the group first, answer who asks, and take its invitations back.':
    'Veuillez d’abord retirer les membres du groupe, répondre aux demandes et annuler les invitations.',
  'Please enter a domain such as example.com': 'Veuillez saisir un domaine tel que example.com',
  'Domain can have at most # characters': 'Le domaine peut compter au plus # caractères',
  'This group is by invitation only.': 'On entre dans ce groupe sur invitation.',
  'You can ask again # days after you were refused.': 'Veuillez redemander # jours après le refus.',
  'This group does not exist.': 'Ce groupe n’existe pas.',
  'This member has declined. Please wait a few days before you ask again.':
    'Ce membre a décliné. Laissez-lui quelques jours.',
  'Only members of the group can own it.':
    'Seuls les membres du groupe peuvent en être responsables.',
  'A group can have at most # owners.': 'Un groupe compte au plus # responsables.',
  'Please make someone else an owner first.': 'Veuillez d’abord nommer un autre responsable.',
  'The address * belongs to another group.': 'L’adresse * est celle d’un autre groupe.',
  'The maximum number of groups has been reached.':
    'Il y a autant de groupes qu’il peut y en avoir.',
  'You are in the maximum number of groups.':
    'Vous êtes dans autant de groupes qu’un membre peut l’être.',
  'Please wait until your open requests are answered.':
    'Veuillez attendre les réponses à vos demandes.',
  'This member is in the maximum number of groups.':
    'Ce membre est dans autant de groupes qu’il peut l’être.',
  'Please wait until some invitations are answered.':
    'Veuillez attendre que quelques invités répondent.',
  'At most * members': 'Au plus * membres',
  'Choose whom to write to': 'Choisissez à qui écrire',
  'This message was deleted': 'Ce message a été supprimé',
  'This message no longer exists': 'Ce message n’existe plus',
  'You cannot write to yourself': 'Vous ne pouvez pas vous écrire à vous-même',
  'Please confirm your email address first.': 'Veuillez d’abord confirmer votre adresse e-mail.',
  'You have blocked this member.': 'Vous avez bloqué ce membre.',
};
