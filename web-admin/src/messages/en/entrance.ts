/** The login, and the PIN. */
export const en = {
  forStaff: 'For staff',
  backToTheForum: 'Back to the forum',
  loginAsSomebodyElse: 'Login as somebody else',
  staffConsole: 'Staff console',
  tryAgain: 'Try again',
  login: 'Login',
  email: 'Email',
  password: 'Password',
  signingIn: 'Signing in…',
  forgotPassword: 'Forgot password?',
  enterYourPinIt: 'Enter your PIN. It opens the staff area for 15 minutes.',
  open: 'Open',
  youHaveNoPin: 'You have no PIN yet. Choose 4 to 6 digits; the staff area asks for them.',
  pin: 'PIN',
  newPin: 'New PIN',
  setPin: 'Set PIN',
  yourPasswordWasTyped: 'Your password was typed a while ago. Type it once more to set the PIN.',
  somethingWentWrongPlease: 'Something went wrong. Please try again.',
  staffArea: 'Staff area',
  toTheForum: 'To the forum',
  signOut: 'Sign out',
  signedInAs:
    'You are signed in as {name}. This part of the forum is for its staff, and your account has no part in it.',
  reload: 'Reload',
  anotherIsSignedIn:
    '{name} is signed in in this browser now. This page was opened by {own}, so nothing you do here is sent any more.',
  nobodyIsSignedIn:
    '{own} is signed out in this browser. Nothing you do here is sent until you sign in again.',
} as const;
