import {
  derivedBadges,
  LEVELS,
  SOCIAL_PLATFORMS,
  type FilledField,
  type GivenBadge,
  type User,
} from '@forum/contracts/users';
import type { ReactNode } from 'react';
import { Chip } from '../../components/Chip.tsx';
import { Facts } from '../../components/Facts.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { shortNumber } from '../../lib/language/numbers.ts';
import { monthOf } from '../../lib/time/relative-time.ts';
import { useText, type Say } from '../../lib/language/messages.tsx';
import usersTexts from './messages/en/users.json';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { filledFieldsQuery } from '../filled-fields/index.ts';
import { useViewer } from '../session/index.ts';
import { useSite } from '../../lib/site/site.ts';
import { useServerText } from '../../messages/server.ts';
import styles from './AboutPanels.module.css';
import { PLATFORM_NAMES } from './platforms.ts';
import { Stars } from './Stars.tsx';
import { webAddress } from './web-address.ts';

type Fact = readonly [name: string, value: ReactNode];

/** What a member states about themselves, without empty fields. */
export function AboutPanels({ user }: { user: User }) {
  const t = useText(usersTexts);
  const { language } = useSite();
  const viewer = useViewer();
  const own = useQuery({
    ...filledFieldsQuery(useApi(), user.id),
    // Visitors have what everybody may see in the profile itself.
    enabled: viewer !== null,
  });
  const filled = own.data ?? user.fields ?? [];
  const about = [...aboutOf(user, t), ...filled.map((field) => filledFact(field, language))];
  const links = SOCIAL_PLATFORMS.flatMap((platform) => {
    const address = webAddress(user.socialLinks[platform] ?? null);
    return address === null ? [] : [{ platform, address }];
  });
  return (
    <>
      {about.length === 0 ? null : (
        <Panel title={t('about')}>
          <Facts of={about} />
        </Panel>
      )}
      {links.length === 0 ? null : (
        <Panel title={t('social')}>
          <ul className={styles.words}>
            {links.map(({ platform, address }) => (
              <li key={platform}>
                <OutsideLink to={address}>{PLATFORM_NAMES[platform]}</OutsideLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Words title={t('interests')} words={user.interests} />
      <Words title={t('expertise')} words={user.expertise} />
      <Words title={t('specializations')} words={user.specializations} />
    </>
  );
}

/** What the community has given the member. */
export function ReputationPanels({ user }: { user: User }) {
  const translated = useServerText();
  const { language } = useSite();
  const t = useText(usersTexts);
  const derived = derivedBadges(user.reputation);
  const level = LEVELS[user.level - 1] ?? LEVELS[0];
  const facts: Fact[] = [
    [t('reputation'), shortNumber(user.reputation, language)],
    [t('level'), `${level.emoji} ${translated(level.name)}`],
    [t('memberSince'), monthOf(user.createdAt, language)],
    [t('posts'), shortNumber(user.stats.posts, language)],
  ];
  if (user.lastActiveAt !== null) {
    facts.splice(3, 0, [t('lastActive'), <RelativeTime key="active" moment={user.lastActiveAt} />]);
  }
  return (
    <>
      <GivenBadges badges={user.givenBadges ?? []} />
      <Badges
        title={t('badges')}
        badges={user.badges.filter((badge) => !derived.includes(badge))}
      />
      {user.helpfulnessRating > 0 ? (
        <Panel title={t('helpfulness')}>
          <p>
            <Stars rating={user.helpfulnessRating} />{' '}
            {t('rating', { rating: user.helpfulnessRating })}
          </p>
        </Panel>
      ) : null}
      <Panel title={t('profileStats')}>
        <Facts of={facts} />
      </Panel>
    </>
  );
}

/** The forum's own badges that the member was given. */
function GivenBadges({ badges }: { badges: readonly GivenBadge[] }) {
  const t = useText(usersTexts);
  if (badges.length === 0) return null;
  return (
    <Panel title={t('badgesGiven')}>
      <ul className={styles.given}>
        {badges.map(({ id, name, description, picture }) => (
          <li key={id} className={styles.badge}>
            <Picture src={picture} alt="" shown={40} width={40} height={40} loading="lazy" />
            <span>
              <bdi>{name}</bdi>
              {description === '' ? null : <span className={styles.reason}>{description}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Badges that follow from reputation alone. */
export function DerivedBadges({ user }: { user: User }) {
  const t = useText(usersTexts);
  return <Badges title={t('achievements')} badges={derivedBadges(user.reputation)} />;
}

function Badges({ title, badges }: { title: string; badges: readonly string[] }) {
  const translated = useServerText();
  if (badges.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={styles.words}>
        {badges.map((badge) => (
          <li key={badge}>
            <Chip color="slate">{translated(badge)}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function aboutOf(user: User, t: Say<typeof usersTexts>): Fact[] {
  const full = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const website = webAddress(user.website);
  const facts: [string, ReactNode | null][] = [
    [t('fullName'), full === '' || user.displayName === full ? null : full],
    [t('displayName'), user.displayName === full ? null : user.displayName],
    [t('gender'), user.gender],
    [t('location'), user.location],
    [t('timezone'), user.timezone],
    [
      t('website'),
      website === null ? null : (
        <OutsideLink key="website" to={website}>
          {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </OutsideLink>
      ),
    ],
    [t('availability'), user.availability],
  ];
  return facts.filter(([, value]) => value !== null);
}

function filledFact({ id, name, kind, value }: FilledField, language: string): Fact {
  if (kind === 'date') return [name, dayOf(value, language)];
  const address = kind === 'link' ? webAddress(value) : null;
  if (address === null) return [name, <bdi key={id}>{value}</bdi>];
  return [
    name,
    <OutsideLink key={id} to={address}>
      {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </OutsideLink>,
  ];
}

/** A day without a time is the same everywhere. */
function dayOf(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.outside}>
      {children}
    </a>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <Chip color="gray">{word}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
