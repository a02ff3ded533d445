export const en = {
  another:
    '{name} is signed in in this browser now. This page was opened by {own}, so nothing you do here is sent any more.',
  nobody:
    '{own} is signed out in this browser. Nothing you do here is sent until you sign in again.',
  arrived: 'You are signed in as {name} now.',
  kept: 'What you have written is kept as a draft of {own}.',
  lost: 'What you have written is not kept: copy it before you reload.',
  reload: 'Reload',
  signIn: 'Sign in',
} as const;
