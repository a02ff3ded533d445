import type { SiteLogo } from '../../lib/site/site-logo.ts';
import styles from './Header.module.css';

/** The forum's mark: a page that speaks. */
export function Logo() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--accent-fill)" />
      <path
        fill="var(--on-accent)"
        d="M8 9h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-9l-5 4v-4H8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z"
      />
      <path
        stroke="var(--accent-fill)"
        strokeWidth="2"
        strokeLinecap="round"
        d="M11 13h10M11 17h6"
      />
    </svg>
  );
}

/** The owners' picture, which says the forum's name. */
export function OwnLogo({ logo: { light, dark }, name }: { logo: SiteLogo; name: string }) {
  return (
    <>
      <img {...light} alt={name} className={dark === null ? undefined : styles.byDay} />
      {dark === null ? null : <img {...dark} alt={name} className={styles.atNight} />}
    </>
  );
}
