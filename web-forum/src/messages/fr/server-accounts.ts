/** The server's sentences about roles and restrictions. */
export const fr: Readonly<Record<string, string>> = {
  'Only administrators can change roles.': 'Seule l’administration change les rôles.',
  'You cannot change your own role.': 'Vous ne pouvez pas changer votre propre rôle.',
  'You cannot give or take away that role.': 'Vous ne pouvez ni donner ni retirer ce rôle.',
  'Only staff can suspend members.': 'Seule l’équipe suspend des membres.',
  'You are suspended until further notice: *': 'Votre compte est suspendu jusqu’à nouvel ordre : *',
  'You are suspended until #-#-#T#:#:#.#Z: *':
    'Votre compte est suspendu jusqu’au #-#-#T#:#:#.#Z : *',
  'You are silenced until further notice: *':
    'Vous êtes réduit au silence jusqu’à nouvel ordre : *',
  'You are silenced until #-#-#T#:#:#.#Z: *':
    'Vous êtes réduit au silence jusqu’au #-#-#T#:#:#.#Z : *',
  'This account was merged into *. Please sign in there.':
    'Ce compte a été fusionné avec *. Veuillez vous y connecter.',
  'This account was merged into another, which was deleted.':
    'Ce compte a été fusionné avec un autre, qui a été supprimé.',
};
