/** The server's sentences about roles and restrictions. */
export const de: Readonly<Record<string, string>> = {
  'Only administrators can change roles.': 'Nur die Administration ändert Rollen.',
  'You cannot change your own role.': 'Deine eigene Rolle kannst du nicht ändern.',
  'You cannot give or take away that role.': 'Diese Rolle kannst du weder geben noch nehmen.',
  'Only staff can suspend members.': 'Nur das Team sperrt Mitglieder.',
  'You are suspended until further notice: *': 'Du bist bis auf Weiteres gesperrt: *',
  'You are suspended until #-#-#T#:#:#.#Z: *': 'Du bist gesperrt bis #-#-#T#:#:#.#Z: *',
  'You are silenced until further notice: *': 'Du bist bis auf Weiteres stummgeschaltet: *',
  'You are silenced until #-#-#T#:#:#.#Z: *': 'Du bist stummgeschaltet bis #-#-#T#:#:#.#Z: *',
  'This account was merged into *. Please sign in there.':
    'Dieses Konto ging in * auf. Bitte melde dich dort an.',
  'This account was merged into another, which was deleted.':
    'Dieses Konto ging in einem anderen auf, das gelöscht wurde.',
};
