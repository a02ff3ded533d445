/** Mails about PINs. */
export const en = {
  subject: 'Your PIN for {site} was locked',
  hello: 'Hello {username},',
  locked:
    'Somebody who is signed in to your account entered a wrong PIN too often, so it is locked for a while.',
  how: 'If it was not you, choose a new password at once: that signs everybody out. Then contact the staff.',
  link: 'Choose a new password',
  footer: 'We always tell you when somebody tries to guess your PIN.',
} as const;
