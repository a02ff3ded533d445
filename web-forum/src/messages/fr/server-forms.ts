/** The server's sentences about the fields of cases, appeals and reasons: they come with the fields. */
export const fr: Readonly<Record<string, string>> = {
  'Spam or advertising': 'Spam ou publicité',
  'Harassment or insults': 'Harcèlement ou insultes',
  'Personal data of others': 'Données personnelles d’autrui',
  'Unlawful content': 'Contenu illicite',
  'Said elsewhere already': 'Déjà dit ailleurs',
  'Without content of its own': 'Sans contenu propre',
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
  'The time for an appeal is over': 'Le délai de recours est passé',
  'Reason must be one of the list': 'Le motif doit venir de la liste',
  'Note must be a text': 'La remarque doit être un texte',
  'Only owners of the group may do this.': 'Seuls les responsables du groupe peuvent faire cela.',
  'Only administrators may change the name, the address, and whether it is hidden.':
    'Seuls les administrateurs peuvent changer le nom, l’adresse et la visibilité.',
  'This group lets members in by invitation.': 'On entre dans ce groupe sur invitation.',
  'Please ask again # days after you were refused.': 'Veuillez redemander # jours après le refus.',
  'This group does not exist.': 'Ce groupe n’existe pas.',
  'This member has declined. Please give them some days.':
    'Ce membre a décliné. Laissez-lui quelques jours.',
  'Only members of the group can own it.':
    'Seuls les membres du groupe peuvent en être responsables.',
  'A group has at most # owners.': 'Un groupe compte au plus # responsables.',
  'Please make somebody else an owner first.': 'Veuillez d’abord nommer un autre responsable.',
  'The address * is another group’s.': 'L’adresse * est celle d’un autre groupe.',
  'There are as many groups as there may be.': 'Il y a autant de groupes qu’il peut y en avoir.',
  'You are in as many groups as a member may be.':
    'Vous êtes dans autant de groupes qu’un membre peut l’être.',
  'Please wait for answers to what you have asked.':
    'Veuillez attendre les réponses à vos demandes.',
  'They are in as many groups as a member may be.':
    'Ce membre est dans autant de groupes qu’il peut l’être.',
  'Please wait until some of the invited answer.':
    'Veuillez attendre que quelques invités répondent.',
  'At most * members': 'Au plus * membres',
  'Choose whom to write to': 'Choisissez à qui écrire',
  'This message was deleted': 'Ce message a été supprimé',
  'This message no longer exists': 'Ce message n’existe plus',
  'You cannot write to yourself': 'Vous ne pouvez pas vous écrire à vous-même',
  'Please confirm your email address first.': 'Veuillez d’abord confirmer votre adresse e-mail.',
  'You have blocked this member.': 'Vous avez bloqué ce membre.',
};
