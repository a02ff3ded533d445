export const en = {
  join: 'Join Category',
  leave: 'Leave Category',
  joined: 'Joined category',
  left: 'Left category',
  failed: 'Action failed',
  failedText: 'Please try again.',
  signInRequired: 'Sign in required',
  signInText: 'Please sign in to join categories.',
  signIn: 'Sign in',
} as const;
