/** Mails about accounts. */
export const en = {
  hello: 'Hello {username},',
  verifySubject: 'Confirm your email address for {site}',
  verify: 'Please confirm that this is your email address.',
  verifyLink: 'Confirm the address',
  verifyFooter:
    'Somebody signed up with this address. If it was not you, you can ignore this email.',
  changeSubject: 'Confirm your new email address for {site}',
  change: 'Please confirm your new email address within a day.',
  changeLink: 'Confirm the new address',
  changeFooter:
    'Somebody wants to use this address for their account. If it was not you, you can ignore this email.',
  resetSubject: 'Choose a new password for {site}',
  reset:
    'Somebody asked for a new password for your account. This link works once, within an hour.',
  resetLink: 'Choose a new password',
  resetFooter: 'If it was not you, you can ignore this email: your password stays as it is.',
  unlockSubject: 'Too many attempts to sign in to {site}',
  unlock:
    'Somebody has tried to sign in to your account so often that further attempts are refused for a while.',
  unlockHow:
    'To sign in now, use this link. It works once, within a day, and you still need your password.',
  unlockLink: 'Let me sign in',
  unlockFooter: 'If you do not want to sign in, you can ignore this email.',
  changedSubject:
    'Your {what, select, password {password} other {email address}} for {site} was changed',
  changed:
    'The {what, select, password {password} other {email address}} of your account was just changed.',
  changedHow: 'If it was not you, choose a new password at once and contact the staff.',
  changedFooter: 'We always tell you when the way to sign in to your account changes.',
} as const;
