import { LANGUAGES } from '@forum/contracts/settings';
import type { Notification } from '@forum/contracts/notifications';
import { describe, expect, it } from 'vitest';
import { aMember, aNotification, idOf } from '../../testing/given.ts';
import { titleOf } from './notification-title.ts';

const [BOB, EVE] = ['Bob', 'Eve'].map((displayName, place) =>
  aMember({ id: idOf(place + 2), displayName }),
);
const about = (details: string[] = [], part: Partial<Notification['about']> = {}) => ({
  about: { post: 'Rye', isComment: true, details, ...part },
});

/** What happened, and how both languages say it. */
const TITLES: [Partial<Notification>, string, string][] = [
  [
    { kind: 'comment', ...about() },
    'Bob commented on your post “Rye”',
    'Bob hat deinen Beitrag „Rye“ kommentiert',
  ],
  [
    { kind: 'comment', ...about(), actors: both(), actorCount: 2 },
    'Bob and Eve commented on your post “Rye”',
    'Bob und Eve haben deinen Beitrag „Rye“ kommentiert',
  ],
  [
    { kind: 'reply', ...about(), actors: both(), actorCount: 4 },
    'Bob and 3 others replied to your comment on “Rye”',
    'Bob und 3 weitere haben auf deinen Kommentar zu „Rye“ geantwortet',
  ],
  [
    { kind: 'mention', ...about([], { post: null }), actors: [] },
    'Somebody mentioned you',
    'Jemand hat dich erwähnt',
  ],
  [
    { kind: 'post', ...about([], { isComment: false }) },
    'Bob wrote “Rye”',
    'Bob hat „Rye“ geschrieben',
  ],
  [{ kind: 'follow', ...about() }, 'Bob started following you', 'Bob folgt dir jetzt'],
  [
    { kind: 'label', ...about(['HELPFUL']) },
    'Bob labelled your comment on “Rye” as Helpful',
    'Bob hat deinen Kommentar zu „Rye“ als „Hilfreich“ markiert',
  ],
  [
    { kind: 'label', ...about(['HELPFUL', 'ACCEPTED']) },
    'Bob accepted your comment as the answer to “Rye”',
    'Bob hat deinen Kommentar zu „Rye“ als Antwort angenommen',
  ],
  [
    { kind: 'staff', ...about(['unpublished'], { isComment: false }) },
    'A moderator took down your post “Rye”',
    'Die Moderation hat deinen Beitrag „Rye“ zurückgezogen',
  ],
  [
    { kind: 'case', ...about(['hide']) },
    'A moderator hid your comment on “Rye”',
    'Von der Moderation verborgen: dein Kommentar zu „Rye“',
  ],
  [
    { kind: 'case', ...about(['upheld'], { isComment: false }) },
    'Your appeal was upheld: your post “Rye”',
    'Deinem Einspruch wurde stattgegeben: dein Beitrag „Rye“',
  ],
  [
    { kind: 'report', ...about(['no-action']) },
    'Your report was reviewed: it does not break our rules',
    'Deine Meldung wurde geprüft: kein Verstoß gegen unsere Regeln',
  ],
  [
    { kind: 'staff', ...about(['redacted']) },
    'A moderator hid an earlier version of your comment on “Rye”',
    'Die Moderation hat eine frühere Fassung deines Kommentars zu „Rye“ verborgen',
  ],
];

describe('the title of a notification', () => {
  it.each(TITLES)('is said in every language (%#)', (part, ...said) => {
    const line = aNotification(1, { actors: BOB === undefined ? [] : [BOB], ...part });
    const titles = LANGUAGES.map((language) => titleOf(line, language));
    expect(titles).toEqual(said);
  });
});

function both() {
  return BOB === undefined || EVE === undefined ? [] : [BOB, EVE];
}
