import { z } from 'zod';
import { COMMENT_SORTS } from './comment-sort.ts';
import { defineEndpoint } from './endpoint.ts';
import { FILE_GROUPS } from './file-types.ts';
import { INTERESTS } from './interests.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, moment } from './scalars.ts';
import { groundsFields } from './acts.ts';
import { UNCONFIRMED } from './unconfirmed.ts';
import { boundedText } from './texts.ts';
import { author } from './users.ts';
import { historyQuery } from './versions.ts';

/** The lists of the front page that everybody has, in the order of their tabs. */
export const HOME_TABS = ['active', 'latest', 'trending', 'unanswered'] as const;
/** A list of the front page that everybody has. */
export type HomeTab = (typeof HOME_TABS)[number];

/** What the forum's owners decide at run time; what processes need to start is an environment variable. */
export const SITE_SETTINGS = {
  /** Whether `/moderation` shows what staff do, and why, without names. */
  publicRecord: { initial: false },
  /** Whether strangers may register. */
  registration: { initial: true },
  /** Domains and addresses with which alone somebody may register, one per line; empty: all (`address-rules.ts`). */
  addressesAllowed: { initial: '' },
  /** Domains and addresses with which nobody may. */
  addressesRefused: { initial: '' },
  /** Whether addresses of sites that give them away for minutes are refused. */
  refuseDisposable: { initial: false },
  /** Whether the form of registration has a field that nobody sees, and that programs fill in. */
  registrationTrap: { initial: true },
  /** How many seconds filling it in takes at least; 0: as long as it likes. */
  registrationSeconds: { initial: 0, max: 60 },
  /** Whether the browser has to calculate something before the form is taken. */
  registrationWork: { initial: false },
  /** Questions of which it asks one, one per line, each with its answers (`own-questions.ts`); empty: none. */
  registrationQuestions: { initial: '' },
  /** After how many days members may change their username again; 0: only staff change usernames. */
  usernameDays: { initial: 0, max: 3650 },
  /** Who makes links that invite: administrators, moderators as well, or members as well. */
  inviting: { initial: 'admins', oneOf: ['admins', 'moderators', 'members'] },
  /** After how many days members may, where they may. */
  inviteDays: { initial: 30, max: 3650 },
  /** With how much reputation. */
  inviteReputation: { initial: 0, max: 1_000_000 },
  /** How many people a member may invite within 30 days. */
  invitesPerMonth: { initial: 5, least: 1, max: 100 },
  /** Which staff have elevated access only in a session with a second factor. */
  secondFactorFor: { initial: 'nobody', oneOf: ['nobody', 'superadmins', 'admins', 'staff'] },
  /** Whether members may trust a browser for 30 days, in which no code is asked for when they sign in. */
  trustedDevices: { initial: false },
  /** What members may do until they confirm their address (`unconfirmed.ts`). */
  unconfirmed: { initial: 'write', oneOf: UNCONFIRMED },
  /** How many first posts and comments of a new member wait for approval; 0: none. */
  approveFirst: { initial: 0, max: 50 },
  /** A new member's text with so many links waits for approval; 0: none does. */
  approveLinks: { initial: 0, max: 50 },
  /** How often the same text may be sent within a week before it waits; 0: as often as anybody likes. */
  approveRepeats: { initial: 0, max: 100 },
  /** Domains, one per line: what links to them waits. */
  approveLinksTo: { initial: '' },
  /** How many days messages of private conversations are kept; 0: as long as somebody takes part. */
  messageDays: { initial: 0, max: 3650 },
  /** Whether members can react to posts and comments with an emoji. */
  reactions: { initial: false },
  /** The emoji they can choose from (`reaction-set.ts`). */
  reactionSet: { initial: '👍 ❤️ 😄 🎉 😮 😢' },
  /** Whether members may let others edit their posts; staff always may. */
  wikis: { initial: true },
  /** Whose pages may call the API with a key, one origin per line (`program-origins.ts`). */
  programOrigins: { initial: '' },
  /** Whether programs may connect as agents, at `/mcp`, with a key. */
  agents: { initial: false },
  /** Whether members may register apps of their own, to be let in by members. */
  memberApps: { initial: false },
  /** Whether apps may register themselves, to be let in by members. */
  selfRegisteredApps: { initial: false },
  /** Where to report vulnerabilities, published at `/.well-known/security.txt`; empty: there is no such file. */
  securityContact: { initial: '' },
  /** What the forum is called, on its pages and in its emails; empty: `SITE_NAME`. */
  siteName: { initial: '', letters: 60 },
  /** One sentence on what the forum is for, at the top of its front page; empty: a plain one of our own. */
  purpose: { initial: '', letters: 160 },
  /** The forum's colour, `#rrggbb`, readable in both themes; empty: our own. */
  accent: { initial: '' },
  /** The typeface of pages: ours, the reader's system's, or a serif. */
  font: { initial: '', oneOf: ['', 'system', 'serif'] },
  /**
   * A picture in the header instead of mark and name, in the light theme: the address of an upload; empty: mark and
   * name.
   */
  logo: { initial: '' },
  /** The same in the dark theme; empty: the light one. */
  logoDark: { initial: '' },
  /** A square picture on tabs and home screens: the address of an upload; empty: the mark in the forum's colour. */
  icon: { initial: '' },
  /** The forum's own links in the sidebar, one per line: label, then address; empty: none. */
  menuLinks: { initial: '' },
  /** The forum's own links in the footer, as in `menuLinks`. */
  footerLinks: { initial: '' },
  /** A line at the end of every email, such as a postal address; empty: none. */
  letterFooter: { initial: '', letters: 200 },
  /** The team's own statements, to choose from in decisions and warnings (`staff-statements.ts`); empty: none. */
  staffStatements: { initial: '' },
  /** Which first steps of a new forum owners have settled as they are (`first-steps.ts`). */
  settledSteps: { initial: '' },
  /** Whether the forum reads the pages that links in public texts lead to, and shows previews of them. */
  linkPreviews: { initial: false },
  /** Domains whose pages it does not read, one per line; subdomains included. */
  linkPreviewBlocked: { initial: '' },
  /** Whether the forum copies the pictures that texts show from other sites; if not, they are frames. */
  copyPictures: { initial: true },
  /** The order of replies for visitors, and for members who have chosen none. */
  replyOrder: { initial: 'oldest', oneOf: COMMENT_SORTS },
  /** The interests that members choose from, one per line (`interests.ts`). */
  interests: { initial: INTERESTS.join('\n') },
  /** What the front page opens with. */
  homeFirst: { initial: 'active', oneOf: HOME_TABS },
  /** The forum's own stylesheet, after ours; empty: none. It loads nothing from elsewhere. */
  stylesheet: { initial: '', most: 20_000 },
  /** Whether members may attach files that are no pictures. */
  attachments: { initial: false },
  /** The kinds of files they may attach (`file-types.ts`). */
  attachmentTypes: { initial: FILE_GROUPS.join(' ') },
  /** How large such a file may be, in MB. */
  attachmentMb: { initial: 10, least: 1, max: 50 },
  /** How much space each member has for them, in MB. */
  attachmentSpaceMb: { initial: 200, least: 1, max: 100_000 },
} as const;

/** The name of a setting. */
export const settingName = z.enum([
  'publicRecord',
  'registration',
  'addressesAllowed',
  'addressesRefused',
  'refuseDisposable',
  'registrationTrap',
  'registrationSeconds',
  'registrationWork',
  'registrationQuestions',
  'usernameDays',
  'inviting',
  'inviteDays',
  'inviteReputation',
  'invitesPerMonth',
  'secondFactorFor',
  'trustedDevices',
  'unconfirmed',
  'approveFirst',
  'approveLinks',
  'approveRepeats',
  'approveLinksTo',
  'messageDays',
  'reactions',
  'reactionSet',
  'wikis',
  'programOrigins',
  'agents',
  'memberApps',
  'selfRegisteredApps',
  'securityContact',
  'siteName',
  'purpose',
  'accent',
  'font',
  'logo',
  'logoDark',
  'icon',
  'menuLinks',
  'footerLinks',
  'letterFooter',
  'staffStatements',
  'settledSteps',
  'linkPreviews',
  'linkPreviewBlocked',
  'copyPictures',
  'replyOrder',
  'homeFirst',
  'stylesheet',
  'attachments',
  'attachmentTypes',
  'attachmentMb',
  'attachmentSpaceMb',
  'interests',
]);
/** The name of a setting. */
export type SettingName = z.infer<typeof settingName>;
/** A setting that is a number. */
export type NumberSetting =
  | 'registrationSeconds'
  | 'usernameDays'
  | 'inviteDays'
  | 'inviteReputation'
  | 'invitesPerMonth'
  | 'approveFirst'
  | 'approveLinks'
  | 'approveRepeats'
  | 'messageDays'
  | 'attachmentMb'
  | 'attachmentSpaceMb';
/** The name of a text setting; those that are neither numbers nor texts are yes or no. */
export type TextSetting =
  | AddressSetting
  | 'registrationQuestions'
  | 'approveLinksTo'
  | 'inviting'
  | 'secondFactorFor'
  | 'unconfirmed'
  | 'reactionSet'
  | 'programOrigins'
  | 'securityContact'
  | 'siteName'
  | 'purpose'
  | 'accent'
  | 'font'
  | 'letterFooter'
  | 'staffStatements'
  | 'settledSteps'
  | 'linkPreviewBlocked'
  | 'replyOrder'
  | 'homeFirst'
  | 'attachmentTypes'
  | 'interests'
  | 'stylesheet'
  | LinkSetting
  | PictureSetting;
/** The name of a setting of domains and addresses, one per line (`address-rules.ts`). */
export type AddressSetting = 'addressesAllowed' | 'addressesRefused';
/** The settings whose value is the address of an uploaded picture. */
export const PICTURE_SETTINGS = ['logo', 'logoDark', 'icon'] as const;
/** The name of a setting whose value is the address of an uploaded picture. */
export type PictureSetting = (typeof PICTURE_SETTINGS)[number];
/** The name of a setting of links, one per line (`site-links.ts`). */
export type LinkSetting = 'menuLinks' | 'footerLinks';
/** The name of a yes-or-no setting. */
export type FlagSetting = Exclude<SettingName, NumberSetting | TextSetting>;
/** As much as a stylesheet. */
const LONGEST = SITE_SETTINGS.stylesheet.most;
const valueUpTo = (longest: number) =>
  z.union(
    [z.boolean(), z.int(), boundedText(longest)],
    'Must be yes or no, a whole number or a short text',
  );
/** The value of a setting. */
export const settingValue = valueUpTo(LONGEST);
/** The value of a setting. */
export type SettingValue = z.infer<typeof settingValue>;

/** Whether a setting is a picture. */
export function isPictureSetting(name: SettingName): name is PictureSetting {
  return PICTURE_SETTINGS.some((one) => one === name);
}

/** A setting as staff see it. */
export const siteSetting = z
  .object({
    id: settingName,
    value: settingValue,
    /** Its value until somebody changes it. */
    initial: settingValue,
    /** Number of changes. */
    version: z.int(),
    updatedAt: moment.nullable(),
    editor: author.nullable(),
  })
  .meta({ id: 'SiteSetting' });
/** A setting as staff see it. */
export type SiteSetting = z.infer<typeof siteSetting>;

/** A change of a setting. */
export const settingChange = z
  .object({
    version: z.int(),
    value: settingValue,
    changedAt: moment,
    editor: author.nullable(),
  })
  .meta({ id: 'SettingChange' });
/** A change of a setting. */
export type SettingChange = z.infer<typeof settingChange>;

const byAdmins = { tag: 'admin', access: 'admin', elevated: true } as const;
const named = z.object({ id: boundedText(50) });

/** The longest text among the `changes` of a form: if each might be a list of links, reading them would be dear. */
export const SHORT_VALUE = 500;

function changeTo<Value extends z.ZodType>(value: Value) {
  return z.strictObject({
    id: settingName,
    value,
    /** The version that this was chosen over; refused if somebody has changed it since. */
    version: z.int().min(0).optional(),
  });
}

export const listSiteSettings = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/settings',
  summary: 'The forum’s settings',
  query: pageQuery,
  response: pageOf(siteSetting),
});
export const getSiteSetting = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/settings/:id',
  summary: 'A setting of the forum',
  params: named,
  response: siteSetting,
  refusals: [404],
});
export const listSettingChanges = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/settings/:id/history',
  summary: `Previous values of a setting, newest first, ${LIMITS.versions} at a time; \`before\` leads to earlier ones`,
  params: named,
  query: historyQuery,
  response: z.object({ data: z.array(settingChange) }),
  refusals: [404],
});
export const saveSiteSettings = defineEndpoint({
  ...byAdmins,
  access: 'superadmin',
  method: 'PATCH',
  path: '/admin/settings',
  summary: 'Change several settings of the forum in one act',
  body: z.strictObject({
    changes: z.array(changeTo(valueUpTo(SHORT_VALUE))).max(settingName.options.length),
    /** The changes to longer texts, after the others. */
    long: z
      .array(changeTo(boundedText(LONGEST)))
      .max(7)
      .optional(),
    reason: groundsFields.reason,
    note: groundsFields.note,
  }),
  response: z.object({
    /** The act, which can be undone; null: nothing has changed. */
    actId: id.nullable(),
    data: z.array(siteSetting),
  }),
  refusals: [409, 422],
});
export const changeSiteSetting = defineEndpoint({
  ...byAdmins,
  access: 'superadmin',
  method: 'PATCH',
  path: '/admin/settings/:id',
  summary: 'Change a setting of the forum',
  params: named,
  body: z.strictObject({
    value: settingValue,
    reason: groundsFields.reason,
    note: groundsFields.note,
  }),
  response: siteSetting,
  refusals: [404, 422],
});
