import type { SocialPlatform } from '@forum/contracts/users';

/** The platforms' own names. */
export const PLATFORM_NAMES: Readonly<Record<SocialPlatform, string>> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  discord: 'Discord',
  twitch: 'Twitch',
};
