import { LANGUAGES } from '@forum/contracts/settings';
import type { Author } from '@forum/contracts/users';
import { newId } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import type { InboxRow } from './inbox.ts';
import { wordingOf } from './wording.ts';

const BOB = anAuthor('Bob');
const EVE = anAuthor('Eve');
const RYE = { id: newId(), title: 'Rye', slug: 'rye', category: { slug: 'kitchen', parent: null } };

/** What a line is made of. */
interface Given {
  readonly kind: InboxRow['kind'];
  readonly details?: readonly string[];
  readonly actors?: readonly Author[];
  /** If more than are known. */
  readonly actorCount?: number;
  readonly about?: 'comment' | 'post' | 'other' | 'nothing' | 'hidden';
}

/** As French quotes a title: with spaces that do not break. */
const QUOTED = '«\u00a0Rye\u00a0»';

/** What happened, and how each language says it. */
const TITLES: [Given, string, string, string][] = [
  [
    { kind: 'comment' },
    'Bob commented on your post “Rye”',
    'Bob hat deinen Beitrag „Rye“ kommentiert',
    `Bob a commenté votre publication ${QUOTED}`,
  ],
  [
    { kind: 'comment', actors: [BOB, EVE] },
    'Bob and Eve commented on your post “Rye”',
    'Bob und Eve haben deinen Beitrag „Rye“ kommentiert',
    `Bob et Eve ont commenté votre publication ${QUOTED}`,
  ],
  [
    { kind: 'reply', actors: [BOB, EVE], actorCount: 4 },
    'Bob and 3 others replied to your comment on “Rye”',
    'Bob und 3 weitere haben auf deinen Kommentar zu „Rye“ geantwortet',
    `Bob et 3 autres personnes ont répondu à votre commentaire sur ${QUOTED}`,
  ],
  [
    { kind: 'mention', actors: [], about: 'hidden' },
    'Someone mentioned you',
    'Jemand hat dich erwähnt',
    'Quelqu’un vous mentionne',
  ],
  [
    { kind: 'post', about: 'post' },
    'Bob wrote “Rye”',
    'Bob hat „Rye“ geschrieben',
    `Bob a publié ${QUOTED}`,
  ],
  [
    { kind: 'thread', about: 'post' },
    'Bob commented on “Rye”',
    'Bob hat zu „Rye“ kommentiert',
    `Bob a laissé un commentaire sur ${QUOTED}`,
  ],
  [
    { kind: 'follow', about: 'nothing' },
    'Bob started following you',
    'Bob folgt dir jetzt',
    'Bob vous suit désormais',
  ],
  [
    { kind: 'label', details: ['HELPFUL'] },
    'Bob labelled your comment on “Rye” as Helpful',
    'Bob hat deinen Kommentar zu „Rye“ als „Hilfreich“ markiert',
    `Bob a étiqueté votre commentaire sur ${QUOTED}\u00a0: «\u00a0Utile\u00a0»`,
  ],
  [
    { kind: 'label', details: ['HELPFUL', 'ACCEPTED'] },
    'Bob accepted your comment as the answer to “Rye”',
    'Bob hat deinen Kommentar zu „Rye“ als Antwort akzeptiert',
    `Bob a accepté votre commentaire sur ${QUOTED} comme réponse`,
  ],
  [
    { kind: 'staff', details: ['unpublished'], about: 'post' },
    'A moderator unpublished your post “Rye”',
    'Die Moderation hat deinen Beitrag „Rye“ zurückgezogen',
    `La modération a retiré votre publication ${QUOTED}`,
  ],
  [
    { kind: 'case', details: ['hide'] },
    'A moderator hid your comment on “Rye”',
    'Von der Moderation ausgeblendet: dein Kommentar zu „Rye“',
    `Masqué par la modération\u00a0: votre commentaire sur ${QUOTED}`,
  ],
  [
    { kind: 'case', details: ['upheld'], about: 'post' },
    'Your appeal was upheld: your post “Rye”',
    'Deinem Einspruch wurde stattgegeben: dein Beitrag „Rye“',
    `Votre recours a été accepté\u00a0: votre publication ${QUOTED}`,
  ],
  [
    { kind: 'report', details: ['no-action'] },
    'Your report was reviewed: no rules were broken',
    'Deine Meldung wurde geprüft: kein Verstoß gegen unsere Regeln',
    'Votre signalement a été examiné\u00a0: aucune règle n’a été enfreinte',
  ],
  [
    { kind: 'group', details: ['invited'], about: 'nothing' },
    'Bob invited you to the group “Rye”',
    'Bob hat dich in die Gruppe „Rye“ eingeladen',
    `Bob vous invite à rejoindre le groupe ${QUOTED}`,
  ],
  [
    { kind: 'group', details: ['invited'], about: 'hidden' },
    'Bob invited you to a group',
    'Bob hat dich in eine Gruppe eingeladen',
    'Bob vous invite à rejoindre un groupe',
  ],
  [
    { kind: 'group', details: ['asked'], actors: [BOB, EVE], about: 'nothing' },
    'Bob and Eve asked to join the group “Rye”',
    'Bob und Eve möchten in die Gruppe „Rye“ aufgenommen werden',
    `Bob et Eve souhaitent rejoindre le groupe ${QUOTED}`,
  ],
  [
    { kind: 'group', details: ['refused'], about: 'nothing' },
    'Your request to join the group “Rye” was declined',
    'Deine Beitrittsanfrage für die Gruppe „Rye“ wurde abgelehnt',
    `Votre demande de rejoindre le groupe ${QUOTED} n’a pas été acceptée`,
  ],
  [
    { kind: 'security', details: ['used'], about: 'nothing' },
    'New sign-in to your account from a device that you have not used before',
    'Neue Anmeldung bei deinem Konto von einem Gerät, das du noch nicht benutzt hast',
    'Nouvelle connexion à votre compte depuis un appareil que vous n’aviez pas encore utilisé',
  ],
  [
    { kind: 'staff', details: ['redacted'] },
    'A moderator hid an earlier version of your comment on “Rye”',
    'Die Moderation hat eine frühere Fassung deines Kommentars zu „Rye“ ausgeblendet',
    `La modération a masqué une ancienne version de votre commentaire sur ${QUOTED}`,
  ],
  [
    { kind: 'comment', details: ['merged'] },
    'Bob commented on “Rye”, into which your post was merged',
    'Bob hat „Rye“ kommentiert, womit dein Beitrag zusammengelegt wurde',
    `Bob a commenté ${QUOTED}, où votre publication a été fusionnée`,
  ],
  [
    { kind: 'staff', details: ['refused:off-topic'], about: 'post' },
    'A moderator did not approve your post “Rye”: Off topic',
    'Die Moderation hat deinen Beitrag „Rye“ nicht freigegeben: Am Thema vorbei',
    `La modération n’a pas validé votre publication ${QUOTED}\u00a0: Hors sujet`,
  ],
  [
    { kind: 'staff', details: ['waiting'], about: 'nothing' },
    'Your post is waiting for approval',
    'Dein Beitrag wartet auf Freigabe',
    'Votre publication attend d’être validée',
  ],
  [
    { kind: 'staff', details: ['approved'], about: 'other' },
    'A moderator approved your change to “Rye”',
    'Die Moderation hat deine Änderung an „Rye“ freigegeben',
    `La modération a validé votre modification de ${QUOTED}`,
  ],
  [
    { kind: 'staff', details: ['refused:spam'], about: 'other' },
    'A moderator did not approve your change to “Rye”: Spam or advertising',
    'Die Moderation hat deine Änderung an „Rye“ nicht freigegeben: Spam oder Werbung',
    `La modération n’a pas validé votre modification de ${QUOTED}\u00a0: Spam ou publicité`,
  ],
  [
    { kind: 'staff', details: ['merged:duplicate'], about: 'post' },
    'A moderator merged your post “Rye” into another discussion: Already posted elsewhere',
    'Die Moderation hat deinen Beitrag „Rye“ mit einem anderen zusammengelegt: Schon anderswo veröffentlicht',
    `La modération a fusionné votre publication ${QUOTED} avec une autre discussion\u00a0: Déjà publié ailleurs`,
  ],
  [
    { kind: 'case', details: ['warn'], about: 'nothing' },
    'A moderator warned you about your behaviour',
    'Verwarnung der Moderation: dein Verhalten',
    'Avertissement de la modération\u00a0: votre comportement',
  ],
  [
    { kind: 'case', details: ['warn'], about: 'other' },
    'A moderator warned you about what you wrote in “Rye”',
    'Verwarnung der Moderation: was du in „Rye“ geschrieben hast',
    `Avertissement de la modération\u00a0: ce que vous avez écrit dans ${QUOTED}`,
  ],
];

describe('the title of a notification', () => {
  it.each(TITLES)('is said in every language (%#)', (given, ...said) => {
    expect(LANGUAGES.map((language) => titleIn(given, language))).toEqual(said);
  });
});

function titleIn(given: Given, language: (typeof LANGUAGES)[number]): string {
  const { kind, details = [null], actors = [BOB], actorCount = Math.max(actors.length, 1) } = given;
  const { about = 'comment' } = given;
  const rows = details.map((detail) => aRow({ kind, detail, about }));
  const [newest = aRow({ kind, detail: null, about })] = rows;
  const actorIds = Array.from({ length: actorCount }, () => newId());
  const post = about === 'nothing' || about === 'hidden' ? null : RYE;
  const group = about === 'hidden' ? null : { name: 'Rye', slug: 'rye', hidden: false };
  const isAnothers = about === 'other';
  const whose = { isAnothers, hasEdited: isAnothers };
  const found = { actors, post, ...whose, group, excerpt: '', words: '' };
  return wordingOf({ newest, rows, actorIds }, found, { language }).title;
}

function aRow({ kind, detail, about }: Pick<InboxRow, 'kind' | 'detail'> & Pick<Given, 'about'>) {
  return {
    id: newId(),
    kind,
    detail,
    actor_id: newId(),
    post_id: about === 'nothing' ? null : RYE.id,
    comment_id: about === 'comment' || about === 'hidden' ? newId() : null,
    case_id: null,
    group_id: null,
    content_id: null,
    conversation_id: null,
    group_key: '',
    created_at: new Date(0),
    is_read: false,
  };
}

function anAuthor(displayName: string): Author {
  const id = newId();
  return {
    id,
    username: displayName.toLowerCase(),
    displayName,
    avatar: null,
    role: 'MEMBER',
    reputation: 0,
    level: 1,
  };
}
