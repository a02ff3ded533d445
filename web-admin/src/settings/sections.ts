import type { SettingName } from '@forum/contracts/site-settings';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('settings');

/** The settings of each section, in the order of the page; the mail server and the machines are no settings. */
export const SECTIONS = {
  general: [
    'siteName',
    'purpose',
    'homeFirst',
    'replyOrder',
    'programOrigins',
    'agents',
    'memberApps',
    'selfRegisteredApps',
    'securityContact',
  ],
  look: ['accent', 'font', 'logo', 'logoDark', 'icon', 'stylesheet'],
  registration: [
    'registration',
    'addressesAllowed',
    'addressesRefused',
    'refuseDisposable',
    'registrationTrap',
    'registrationSeconds',
    'registrationWork',
    'registrationQuestions',
    'inviting',
    'inviteDays',
    'inviteReputation',
    'invitesPerMonth',
    'unconfirmed',
    'approveFirst',
    'secondFactorFor',
    'trustedDevices',
  ],
  people: ['usernameDays', 'interests'],
  moderation: ['staffStatements', 'approveLinks', 'approveRepeats', 'approveLinksTo'],
  writing: [
    'reactions',
    'reactionSet',
    'wikis',
    'attachments',
    'attachmentTypes',
    'attachmentMb',
    'attachmentSpaceMb',
  ],
  privacy: ['publicRecord', 'messageDays', 'copyPictures', 'linkPreviews', 'linkPreviewBlocked'],
  mail: ['letterFooter'],
  links: ['menuLinks', 'footerLinks'],
  advanced: [],
} as const satisfies Readonly<Record<string, readonly SettingName[]>>;

/** A section of the settings. */
export type SectionName = keyof typeof SECTIONS;

/** The sections, in the order of the page. */
export const SECTION_NAMES: readonly SectionName[] = [
  'general',
  'look',
  'registration',
  'people',
  'moderation',
  'writing',
  'privacy',
  'mail',
  'links',
  'advanced',
];

/** What each section is called. */
export const SECTION_WORDS: Readonly<Record<SectionName, string>> = {
  general: t('general'),
  look: t('look'),
  registration: t('registration'),
  people: t('people'),
  moderation: t('moderation'),
  writing: t('writing'),
  privacy: t('privacy'),
  mail: t('mail'),
  links: t('links'),
  advanced: t('advanced'),
};

/** The section that an address names, or that has the setting it names; the first for anything else. */
export function sectionOf(name: string | undefined): SectionName {
  const isNamed = (section: SectionName) =>
    section === name || SECTIONS[section].some((setting) => setting === name);
  return SECTION_NAMES.find(isNamed) ?? 'general';
}
