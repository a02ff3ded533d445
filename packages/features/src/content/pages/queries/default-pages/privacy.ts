import { h, list, type Block } from '@forum/rich-text';

/** What the forum knows about its members, and why. */
export function privacyText(siteName: string): Block[] {
  return [
    `This page explains what ${siteName} knows about you, why, for how long, and what you can do about it.`,
    h(2, 'What we store'),
    list('bullet', [
      'Your account: email address, username and password. We store only a hash of your password, from which nobody can work it out.',
      'Your profile: only what you fill in yourself. Everything except your email address is visible to everyone.',
      'What you write: posts and comments with their earlier versions, drafts, private messages, votes, reactions, labels, reports, and the pictures you upload. We remove the data that says where and when a picture was taken.',
      'What you follow, join and have read, so that we can show you what is new.',
      'Your sessions: when you signed in and on what kind of device, so that you can see your sessions and end them.',
      'The networks you signed in from, for 30 days and only as hashes, so that strangers who guess at your password cannot lock you out.',
    ]),
    'Page views are counted anonymously: for half an hour we keep a hash of your account or network address, so that nobody is counted twice; after that, only the number.',
    h(2, 'What we don’t do'),
    list('bullet', [
      'We do not sell or rent data, and we show no ads.',
      'We do not track you on other sites, and no other site tracks you here: there are no third-party scripts or counters.',
      'We do not show your email address to other members.',
    ]),
    h(2, 'Cookies and browser storage'),
    'One cookie keeps you signed in; another remembers for an hour that you used the link in an email about sign-in attempts, and a third that your browser runs scripts, so that pages suit it. All are strictly necessary, so there is no cookie banner. Your browser also remembers your theme, the pages you visited last, and a copy of your unsent drafts. You can clear all of this in your browser.',
    h(2, 'Email'),
    'We email you when you sign up, when you forget your password, and when something happens that you asked to hear about. You can turn off every notification in your settings, or with one click on the link in the email.',
    h(2, 'How long we keep it'),
    'We keep your data for as long as you have an account. Sessions end after two weeks without use. When you delete your account, your personal data is erased and your posts remain without your name. Copies in backups are overwritten in time.',
    h(2, 'Your rights'),
    list('bullet', [
      'See and correct what we store: it is in your profile and settings.',
      'Take it with you: download everything in a common format.',
      'Have it erased: delete your account in your settings.',
      'Complain: to us, or to the data protection authority where you live.',
    ]),
    'For anything else about your data, please contact the staff of this forum.',
  ];
}
