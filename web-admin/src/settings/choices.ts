import { readFileGroups, type FileGroup } from '@forum/contracts/file-types';
import type { SettingName } from '@forum/contracts/site-settings';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('settings');

/** The values of settings that have a few, in words. */
export const CHOICES = {
  replyOrder: [
    { id: 'oldest', name: t('oldestFirst') },
    { id: 'newest', name: t('newestFirst') },
    { id: 'top', name: t('bestFirst') },
  ],
  inviting: [
    { id: 'admins', name: t('inviteAdmins') },
    { id: 'moderators', name: t('inviteModerators') },
    { id: 'members', name: t('inviteMembers') },
  ],
  secondFactorFor: [
    { id: 'nobody', name: t('nobody') },
    { id: 'superadmins', name: t('ownersOnly') },
    { id: 'admins', name: t('administratorsAndOwners') },
    { id: 'staff', name: t('allStaff') },
  ],
  unconfirmed: [
    { id: 'read', name: t('onlyRead') },
    { id: 'approval', name: t('writeWithApproval') },
    { id: 'write', name: t('writeWithoutMessages') },
    { id: 'everything', name: t('everything') },
  ],
  homeFirst: [
    { id: 'active', name: t('homeActive') },
    { id: 'latest', name: t('homeLatest') },
    { id: 'trending', name: t('homeTrending') },
    { id: 'unanswered', name: t('homeUnanswered') },
  ],
};

/** A setting with a few values. */
export type ChoiceSetting = keyof typeof CHOICES;

/** A value of such a setting in words; undefined: it is none. */
export function nameOfChoice(id: SettingName, value: string): string | undefined {
  return isChoice(id) ? CHOICES[id].find((choice) => choice.id === value)?.name : undefined;
}

/** Whether a setting has a few values. */
export function isChoice(id: SettingName): id is ChoiceSetting {
  return id in CHOICES;
}

/** The kinds of files that can be attached, in words. */
export const FILE_CHOICES: readonly { readonly id: FileGroup; readonly name: string }[] = [
  { id: 'pdf', name: t('filesPdf') },
  { id: 'text', name: t('filesText') },
  { id: 'office', name: t('filesOffice') },
  { id: 'archive', name: t('filesArchive') },
  { id: 'audio', name: t('filesAudio') },
  { id: 'video', name: t('filesVideo') },
];

/** Those of a setting, in words. */
export function nameOfGroups(value: string): string {
  const chosen = readFileGroups(value);
  const names = FILE_CHOICES.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : []));
  return names.join(' · ');
}
