import { h, link, list, p, type Block } from '@forum/rich-text';

/** What members and the forum owe each other. */
export function termsText(siteName: string): Block[] {
  return [
    `By using ${siteName} you agree to these terms. They are written to be read; where they are not clear, please ask.`,
    h(2, 'Your account'),
    list('bullet', [
      'Reading needs no account. To write, you register with an email address that is yours.',
      'Keep your password to yourself. What is done with your account counts as done by you, until you tell us that somebody else got hold of it.',
      'You must be old enough to agree to such terms where you live, or have the consent of somebody who may.',
      'You can delete your account at any time in your settings.',
    ]),
    h(2, 'What you write'),
    'What you write stays yours. You allow us to store it, to show it to the readers of this forum, to make it searchable and to keep it in backups, for as long as it is here and without payment. You may edit and delete it; earlier versions of an edited text can be read by others.',
    'You write only what you have the right to publish. When you delete your account, your posts and comments stay, so that the conversations they belong to keep their sense, but your name does not: they are shown as written by a deleted member.',
    h(2, 'What we ask of you'),
    p(
      'The ',
      link('/rules', 'rules of this community'),
      ' are part of these terms. Beyond them, please do not try to break into accounts, to overload the service, to collect the data of other members, or to read the forum by machine faster than a person could.',
    ),
    h(2, 'What staff may do'),
    'Staff may edit, move, hide and delete what is written here, label comments and suspend accounts, when the rules or the law ask for it or the forum could not work otherwise. What they do is recorded.',
    h(2, 'What we promise, and what we cannot'),
    'We run this forum with care, and we say so in advance when something important changes. We cannot promise that it is always available or free of errors, nor that what members write is true. Do not rely on it where health, money or the law is concerned: ask somebody whose profession it is. Where the law allows it, we are not liable for damage that comes from what members write.',
    h(2, 'Changes'),
    'We may change these terms. The date of the last change is shown on this page. If you do not agree with a change, you can take your data with you and delete your account.',
  ];
}
