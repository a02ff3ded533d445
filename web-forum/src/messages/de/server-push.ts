/** The server's sentences about pushes: they come with those. */
export const de: Readonly<Record<string, string>> = {
  'This browser’s push service cannot be used':
    'Der Push-Dienst dieses Browsers kann nicht verwendet werden',
  'You get notifications on # devices already. Remove one of them first.':
    'Du bekommst schon auf # Geräten Mitteilungen. Entferne zuerst eines davon.',
};
