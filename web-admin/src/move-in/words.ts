import type { MoveInSystem } from '@forum/contracts/move-in-runs';
import { serverText, textsByName, textsOf } from '../messages/texts.ts';

const t = textsOf('moveIn');

/** Systems as people call them. */
export const SYSTEM_NAMES: Readonly<Record<MoveInSystem, string>> = {
  discourse: 'Discourse',
  'discourse-archive': t('discourseArchive'),
  flarum: 'Flarum',
  lemmy: 'Lemmy',
  mail: t('mailingLists'),
  mybb: 'MyBB',
  nodebb: 'NodeBB',
  phpbb: 'phpBB',
  stackexchange: 'Stack Exchange',
  smf: 'SMF',
  vanilla: 'Vanilla',
  vbulletin: 'vBulletin',
  xenforo: 'XenForo',
  file: t('moveInFile'),
};

/** What an owner brings along from each. */
export const SYSTEM_SAYS: Readonly<Record<MoveInSystem, string>> = {
  discourse: t('discourseSays'),
  'discourse-archive': t('discourseArchiveSays'),
  flarum: t('flarumSays'),
  lemmy: t('lemmySays'),
  mail: t('mailSays'),
  mybb: t('mybbSays'),
  nodebb: t('nodebbSays'),
  phpbb: t('phpbbSays'),
  stackexchange: t('stackexchangeSays'),
  smf: t('smfSays'),
  vanilla: t('vanillaSays'),
  vbulletin: t('vbulletinSays'),
  xenforo: t('xenforoSays'),
  file: t('fileSays'),
};

const KINDS = new Set([
  'site',
  'members',
  'groups',
  'memberships',
  'bans',
  'blocks',
  'logins',
  'badges',
  'member_badges',
  'categories',
  'tags',
  'topics',
  'posts',
  'revisions',
  'accepted',
  'votes',
  'reactions',
  'polls',
  'poll_votes',
  'follows',
  'bookmarks',
  'reads',
  'conversations',
  'messages',
  'files',
  'uploads',
  'addresses',
]);
const STAGES = new Set(['converting', 'reading', 'members', 'threads', 'projecting']);

/** A kind of rows as people call it; one that is not known keeps its name. */
export function kindName(kind: string): string {
  return KINDS.has(kind) ? textsByName('moveIn')(`kind_${kind}`) : kind;
}

/** What is being done. */
export function stageName(stage: string): string {
  return STAGES.has(stage) ? textsByName('moveIn')(`stage_${stage}`) : t('stage_other');
}

/** Why rows change or stay behind: in the reader's language as far as it is known there. */
export const reasonText = serverText;
