import { h, list, type Block } from '@forum/rich-text';

/** What the forum knows about its members, and why. */
export function privacyText(siteName: string): Block[] {
  return [
    `This page says what ${siteName} knows about you, why, for how long, and what you can do about it.`,
    h(2, 'What we keep'),
    list('bullet', [
      'Your account: email address, username and password. The password is kept only as a hash from which nobody can read it.',
      'Your profile: only what you fill in yourself. All of it but your email address can be seen by everyone.',
      'What you write: posts and comments with their earlier versions, votes, labels, reports, and the pictures you upload. Data about where and when a picture was taken is removed from it.',
      'What you follow, join and have read, so that we can show you what is new.',
      'Your sessions: when and with which kind of device you signed in, so that you can see and end them.',
      'The networks from which you opened your account, for 30 days and as hashes instead of addresses, so that strangers who guess at your password do not lock you out.',
    ]),
    'Page views are counted without your name: we keep a hash of your account or network address for half an hour, so that nobody is counted twice, and then only the number.',
    h(2, 'What we do not do'),
    list('bullet', [
      'We do not sell or rent data, and we show no advertising.',
      'We do not follow you to other sites, and no other site follows you here: there are no foreign scripts and no foreign counters.',
      'We do not show your email address to other members.',
    ]),
    h(2, 'Cookies and what your browser keeps'),
    'One cookie keeps you signed in; another remembers for an hour that you used the link in a mail about attempts to sign in. They are necessary, so there is no banner to ask for them. Your browser also remembers your theme, the pages you visited last, the posts you saved and the drafts you have not sent; these stay in your browser.',
    h(2, 'Mail'),
    'We write to you when you register, when you forget your password, and when something happens that you wished to hear of. Every notification can be turned off in your settings, and each such mail has a link that turns it off with one click.',
    h(2, 'For how long'),
    'We keep your data for as long as you have an account. Sessions end after some weeks without use. When you delete your account, your personal data is erased and your posts remain without your name. Copies in backups are overwritten in the course of time.',
    h(2, 'Your rights'),
    list('bullet', [
      'See and correct what we keep: your profile and settings show it.',
      'Take it with you: you can download everything in a common format.',
      'Have it erased: delete your account in your settings.',
      'Complain: to us, or to the authority for data protection where you live.',
    ]),
    'For anything else that concerns your data, please write to the staff of this forum.',
  ];
}
