import { LEVELS, nameOf, type User } from '@forum/contracts/users';
import type { ReactNode } from 'react';
import { Chip } from '../../components/Chip.tsx';
import { Facts } from '../../components/Facts.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { shortNumber } from '../../lib/numbers.ts';
import { monthOf } from '../../lib/relative-time.ts';
import styles from './AboutPanels.module.css';
import { webAddress } from './web-address.ts';

type Fact = readonly [name: string, value: ReactNode];

/** What a member says about themselves; what they left open is left out. */
export function AboutPanels({ user }: { user: User }) {
  const about = aboutOf(user);
  const links = Object.entries(user.socialLinks).flatMap(([platform, text]) => {
    const address = webAddress(text);
    return address === null ? [] : [{ platform, address }];
  });
  return (
    <>
      {about.length === 0 ? null : (
        <Panel title="About">
          <Facts of={about} />
        </Panel>
      )}
      {links.length === 0 ? null : (
        <Panel title="Social Links">
          <ul className={styles.words}>
            {links.map(({ platform, address }) => (
              <li key={platform}>
                <OutsideLink to={address}>{NAMES[platform] ?? platform}</OutsideLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Words title="Interests" words={user.interests} />
      <Words title="Expertise" words={user.expertise} />
      <Words title="Specializations" words={user.specializations} />
    </>
  );
}

/** What the community gave them. */
export function StandingPanels({ user }: { user: User }) {
  const level = LEVELS[user.level - 1] ?? LEVELS[0];
  const facts: Fact[] = [
    ['Reputation', shortNumber(user.reputation)],
    ['Level', `${level.emoji} ${level.name}`],
    ['Member since', monthOf(user.createdAt)],
    ['Posts', shortNumber(user.stats.posts)],
  ];
  if (user.lastActiveAt !== null) {
    facts.splice(3, 0, ['Last active', <RelativeTime key="active" moment={user.lastActiveAt} />]);
  }
  return (
    <>
      <Panel title="Badges">
        <ul className={styles.words}>
          {user.badges.map((badge) => (
            <li key={badge}>
              <Chip color="slate">{badge}</Chip>
            </li>
          ))}
        </ul>
      </Panel>
      {user.helpfulnessRating > 0 ? (
        <Panel title="Helpfulness">
          <p>
            <Stars rating={user.helpfulnessRating} /> {user.helpfulnessRating.toFixed(1)} out of 5.0
          </p>
        </Panel>
      ) : null}
      <Panel title="Profile Stats">
        <Facts of={facts} />
      </Panel>
    </>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  discord: 'Discord',
  twitch: 'Twitch',
};

function aboutOf(user: User): Fact[] {
  const full = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const website = webAddress(user.website);
  const facts: [string, ReactNode | null][] = [
    ['Name', full !== '' && full !== nameOf(user) ? full : null],
    ['Gender', user.gender],
    ['Location', user.location],
    ['Timezone', user.timezone],
    [
      'Website',
      website === null ? null : (
        <OutsideLink key="website" to={website}>
          {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </OutsideLink>
      ),
    ],
    ['Availability', user.availability],
  ];
  return facts.filter(([, value]) => value !== null);
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

function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating);
  return (
    <span className={styles.stars} aria-hidden>
      {'★'.repeat(full)}
      {'☆'.repeat(5 - full)}
    </span>
  );
}
