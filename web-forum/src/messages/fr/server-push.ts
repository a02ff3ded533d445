/** The server's sentences about pushes: they come with those. */
export const fr: Readonly<Record<string, string>> = {
  'This browser’s push service cannot be used':
    'Le service push de ce navigateur ne peut pas être utilisé',
  'You get notifications on # devices already. Remove one of them first.':
    'Vous recevez déjà des notifications sur # appareils. Retirez-en d’abord un.',
};
