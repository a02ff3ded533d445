import { LABELS, LABEL_TYPES } from '@forum/contracts/labels';
import type { Notification } from '@forum/contracts/notifications';
import { nameOf } from '@forum/contracts/users';
import type { Language } from '@forum/contracts/settings';
import { notificationTitleTexts } from './messages/notification-titles.ts';
import { serverText } from '../../messages/server.ts';

type Say = ReturnType<typeof notificationTitleTexts.in>;

/** What happened, in the reader's language. */
export function titleOf(line: Notification, language: Language): string {
  const t = notificationTitleTexts.in(language);
  const { post } = line.about;
  const people = { who: namesOf(line, t), count: line.actorCount };
  const on = (key: 'post' | 'on' | 'in' | 'to') => (post === null ? '' : t(key, { post }));
  switch (line.kind) {
    case 'comment':
      return line.about.details.includes('merged')
        ? t('commentMerged', { ...people, on: on('post') })
        : t('comment', { ...people, on: on('post') });
    case 'reply':
      return t('reply', { ...people, on: on('on') });
    case 'mention':
      return t('mention', { ...people, on: on('in') });
    case 'follow':
      return t('follow', people);
    case 'post':
      return t('wrote', { ...people, on: on('post') });
    case 'label':
      return line.about.details.includes('ACCEPTED')
        ? t('accepted', { ...people, on: on('to') })
        : t('labelled', { ...people, on: on('on'), as: labelOf(line, t, language) });
    case 'staff':
      if (line.about.details[0] === 'merged') return t('merged', { on: on('post') });
      return line.about.isComment
        ? t('staffComment', { ...staffAct(line, language), on: on('on') })
        : t('staffPost', { ...staffAct(line, language), on: on('post') });
    case 'case':
      return caseTitle(line, t);
    case 'report':
      return t('report', { act: line.about.details[0]?.replace('no-action', 'none') ?? '' });
    default:
      // From a later version of the forum than this page.
      return line.title;
  }
}

/** What staff did, and why: `refused:spam`. The server's own title ends with the reason in words, known here. */
function staffAct({ title, about: { details } }: Notification, language: Language) {
  const [act = '', reason] = (details[0] ?? '').split(':');
  const words = title.slice(title.lastIndexOf(': ') + 2);
  return { act, why: reason === undefined ? '' : `: ${serverText(words, language)}` };
}

function caseTitle({ about: { post, isComment, details } }: Notification, t: Say): string {
  const what = isComment ? 'comment' : post === null ? 'member' : 'post';
  const on = post === null ? '' : isComment ? t('on', { post }) : t('post', { post });
  return t('caseAbout', { act: details[0] ?? '', what, on });
}

/** "A", "A and B", "A and 3 others". */
function namesOf({ actors, actorCount }: Notification, t: Say): string {
  const [first, second] = actors.map(nameOf);
  if (first === undefined) return t('somebody');
  if (actorCount === 1) return first;
  if (actorCount === 2 && second !== undefined) return t('two', { first, second });
  return t('many', { first, others: actorCount - 1 });
}

/** The only label given; none if several. */
function labelOf({ about: { details } }: Notification, t: Say, language: Language): string {
  const type = details.length === 1 ? LABEL_TYPES.find((each) => each === details[0]) : undefined;
  return type === undefined ? '' : t('as', { label: serverText(LABELS[type].label, language) });
}
