import { addressRulesIssue } from './address-rules.ts';
import { brandColorIssue } from './brand-color.ts';
import { fileGroupsIssue } from './file-types.ts';
import { settledStepsIssue } from './first-steps.ts';
import { interestsIssue } from './interests.ts';
import { blockedDomainsIssue } from './link-previews.ts';
import { asMailAddress, mailAddress } from './mail-address.ts';
import { ownQuestionsIssue } from './own-questions.ts';
import { originsIssue } from './program-origins.ts';
import { reactionSetIssue } from './reaction-set.ts';
import { siteLinksIssue } from './site-links.ts';
import { staffStatementsIssue } from './staff-statements.ts';
import {
  isPictureSetting,
  SITE_SETTINGS,
  type SettingName,
  type SettingValue,
} from './site-settings.ts';
import { showsSomething } from './visible-text.ts';

/** What is wrong with a value for that setting; null: nothing. */
export function settingIssue(name: SettingName, value: SettingValue): string | null {
  if (name === 'accent') return brandColorIssue(value);
  if (name === 'menuLinks' || name === 'footerLinks') return siteLinksIssue(value);
  if (name === 'staffStatements') return staffStatementsIssue(value);
  if (name === 'settledSteps') return settledStepsIssue(value);
  if (name === 'interests') return interestsIssue(value);
  if (name === 'programOrigins') return originsIssue(value);
  if (name === 'reactionSet') return reactionSetIssue(value);
  if (name === 'linkPreviewBlocked' || name === 'approveLinksTo') return blockedDomainsIssue(value);
  if (name === 'addressesAllowed' || name === 'addressesRefused') return addressRulesIssue(value);
  if (name === 'registrationQuestions') return ownQuestionsIssue(value);
  if (name === 'attachmentTypes') return fileGroupsIssue(value);
  if (isPictureSetting(name)) return pictureIssue(value);
  const setting = SITE_SETTINGS[name];
  if ('most' in setting) return textIssue(value, setting.most);
  if ('oneOf' in setting) {
    const isOne = setting.oneOf.some((one) => one === value);
    return isOne ? null : oneOfMessage(setting.oneOf);
  }
  if ('letters' in setting) return sentenceIssue(value, setting.letters);
  if (typeof setting.initial === 'string') {
    const isAddress = value === '' || isMailAddress(value);
    return isAddress ? null : 'Must be an email address, or empty';
  }
  if (!('max' in setting)) return typeof value === 'boolean' ? null : 'Must be yes or no';
  const least = 'least' in setting ? setting.least : 0;
  const isAllowed = typeof value === 'number' && value >= least && value <= setting.max;
  return isAllowed ? null : `Must be a whole number from ${least} to ${setting.max}`;
}

function textIssue(value: SettingValue, most: number): string | null {
  const isFit = typeof value === 'string' && value.length <= most;
  return isFit ? null : `Must be a text of at most ${most} characters`;
}

function oneOfMessage(values: readonly string[]): string {
  const named = values.filter(Boolean);
  return `Must be one of ${named.join(', ')}${named.length < values.length ? ', or empty' : ''}`;
}

function isMailAddress(value: SettingValue): boolean {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS) return false;
  return mailAddress.safeParse(asMailAddress(value)).success;
}

const LONGEST_ADDRESS = 254;

/** The message for anything but a picture of this forum. */
export const PICTURE_MESSAGE = 'Must be an image uploaded here, or empty';

function pictureIssue(value: SettingValue): string | null {
  const isPicture =
    typeof value === 'string' && /^(?:\/uploads\/[0-9a-f]{64}\.(?:jpg|png|webp))?$/.test(value);
  return isPicture ? null : PICTURE_MESSAGE;
}

// Characters as readers count them, in one line: it stands alone, and in the page's description.
function sentenceIssue(value: SettingValue, most: number): string | null {
  const isFit =
    typeof value === 'string' &&
    Array.from(value).length <= most &&
    !/\p{Cc}/u.test(value) &&
    (value.trim() === '' || showsSomething(value));
  return isFit ? null : `Must be one line of at most ${most} characters, or empty`;
}
