import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/common.ts';

export const de: Translated<typeof en> = {
  justNow: 'gerade eben',
  postCount: '{count, plural, one {# Beitrag} other {# Beiträge}}',
  memberCount: '{count, plural, one {# Mitglied} other {# Mitglieder}}',
  replyCount: '{count, plural, one {# Antwort} other {# Antworten}}',
  commentCount: '{count, plural, one {# Kommentar} other {# Kommentare}}',
  viewCount: '{count, plural, one {# Aufruf} other {# Aufrufe}}',
  upvoteCount: '{count, plural, one {# Stimme dafür} other {# Stimmen dafür}}',
  downvoteCount: '{count, plural, one {# Stimme dagegen} other {# Stimmen dagegen}}',
  pointCount: '{count, plural, one {# Punkt} other {# Punkte}}',
  resultCount: '{count, plural, one {# Treffer} other {# Treffer}}',
};
