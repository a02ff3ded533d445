import { h, link, list, p, type Block } from '@forum/rich-text';

/** What members and the forum owe each other. */
export function termsText(siteName: string): Block[] {
  return [
    `By using ${siteName} you agree to these terms. They are meant to be read; if something is unclear, please ask.`,
    h(2, 'Your account'),
    list('bullet', [
      'You need no account to read. To write, sign up with an email address of your own.',
      'Keep your password to yourself. You are responsible for what happens under your account until you tell us that someone else has gained access to it.',
      'You must be old enough to agree to these terms where you live, or have the consent of a parent or guardian.',
      'You can delete your account at any time in your settings.',
    ]),
    h(2, 'What you write'),
    'What you write stays yours. You allow us, free of charge and for as long as it is here, to store it, show it to readers of this forum, make it searchable and keep it in backups. You may edit and delete it; others can read the earlier versions of an edited text.',
    'Publish only what you have the right to publish. When you delete your account, your posts and comments stay so that conversations still make sense, but without your name: they are shown as written by a deleted member.',
    h(2, 'What we ask of you'),
    p(
      'The ',
      link('/rules', 'rules of this community'),
      ' are part of these terms. Beyond them, please do not try to break into accounts, overload the service, harvest other members’ data, or scrape the forum faster than a person could read it.',
    ),
    h(2, 'What staff may do'),
    'Staff may edit, move, hide and delete what is written here, label comments and suspend accounts when the rules or the law require it, or when the forum could not work otherwise. What they do is recorded.',
    h(2, 'What we promise, and what we cannot'),
    'We run this forum with care, and we announce important changes in advance. We cannot promise that it is always available or free of errors, or that what members write is true. Do not rely on it in matters of health, money or law: ask a professional. As far as the law allows, we are not liable for damage caused by what members write.',
    h(2, 'Changes'),
    'We may change these terms. The date of the last change is shown on this page. If you do not agree with a change, you can take your data with you and delete your account.',
  ];
}
