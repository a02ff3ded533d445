import type { SettingName, SiteSetting } from '@forum/contracts/site-settings';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('settings');

/** The name of each setting, and what it does. */
export const WORDS: Readonly<Record<SettingName, readonly [string, string]>> = {
  publicRecord: [t('publicRecord'), t('everybodyReadsAtModeration')],
  registration: [t('registration'), t('strangersMayOpenAn')],
  addressesAllowed: [t('addressesAllowed'), t('onlyTheseAddresses')],
  addressesRefused: [t('addressesRefused'), t('neverTheseAddresses')],
  refuseDisposable: [t('refuseDisposable'), t('addressesForMinutes')],
  registrationTrap: [t('registrationTrap'), t('aFieldNobodySees')],
  registrationSeconds: [t('registrationSeconds'), t('howLongFillingInTakes')],
  registrationWork: [t('registrationWork'), t('theBrowserCalculates')],
  registrationQuestions: [t('registrationQuestions'), t('oneOfTheseIsAsked')],
  programOrigins: [t('programOrigins'), t('programOriginsHow')],
  agents: [t('agents'), t('agentsHow')],
  memberApps: [t('memberApps'), t('memberAppsHow')],
  selfRegisteredApps: [t('selfRegisteredApps'), t('selfRegisteredAppsHow')],
  securityContact: [t('securityContact'), t('theAddressToWhich')],
  siteName: [t('siteName'), t('whatTheForumIsCalled')],
  purpose: [t('purpose'), t('oneSentenceOnWhat')],
  accent: [t('colour'), t('theForumsOwnColour')],
  font: [t('letters'), t('whatPagesAreWrittenIn')],
  logo: [t('logo'), t('aPictureAtTheTop')],
  logoDark: [t('logoAtNight'), t('theSameForTheDark')],
  icon: [t('icon'), t('aSquarePicture')],
  menuLinks: [t('linksInTheSidebar'), t('theForumsOwnLinks')],
  footerLinks: [t('linksInTheFooter'), t('linksAtTheFoot')],
  letterFooter: [t('letterFooter'), t('aLineAtTheEnd')],
  staffStatements: [t('staffStatements'), t('statementsToChooseFrom')],
  settledSteps: [t('settledSteps'), t('settledStepsAre')],
  interests: [t('interests'), t('membersChooseTheseInterests')],
  usernameDays: [t('usernameDays'), t('membersChangeTheirNames')],
  inviting: [t('inviting'), t('whoMakesLinks')],
  inviteDays: [t('inviteDays'), t('daysBeforeTheyInvite')],
  inviteReputation: [t('inviteReputation'), t('reputationToInvite')],
  invitesPerMonth: [t('invitesPerMonth'), t('peopleAMonth')],
  secondFactorFor: [t('secondFactorFor'), t('whoNeedsASecondFactor')],
  trustedDevices: [t('trustedDevices'), t('browsersWithoutACode')],
  unconfirmed: [t('unconfirmed'), t('untilTheyConfirm')],
  approveFirst: [t('firstPostsToApprove'), t('ofANewMember')],
  approveLinks: [t('approveLinks'), t('ofANewMembersText')],
  approveRepeats: [t('approveRepeats'), t('theSameTextAgain')],
  approveLinksTo: [t('approveLinksTo'), t('whatLinksThereWaits')],
  linkPreviews: [t('linkPreviews'), t('whatPagesSayOfThemselves')],
  linkPreviewBlocked: [t('noPreviewsOf'), t('domainsOnePerLine')],
  copyPictures: [t('copyPictures'), t('picturesOfOtherSites')],
  messageDays: [t('messageDays'), t('olderMessagesAreDeleted')],
  wikis: [t('wikis'), t('authorsMayLetOthersEdit')],
  reactions: [t('reactions'), t('membersReactWithEmoji')],
  reactionSet: [t('reactionSet'), t('theEmojiToChooseFrom')],
  replyOrder: [t('replyOrder'), t('howDiscussionsAreRead')],
  stylesheet: [t('stylesheet'), t('theForumsOwnStyle')],
  attachments: [t('attachments'), t('membersAttachFiles')],
  attachmentTypes: [t('attachmentTypes'), t('theKindsOfFiles')],
  attachmentMb: [t('attachmentMb'), t('howLargeAFileMayBe')],
  attachmentSpaceMb: [t('attachmentSpaceMb'), t('theSpaceOfAMember')],
  homeFirst: [t('homeFirst'), t('whatTheHomePageOpensWith')],
};

/** A setting's name. */
export function nameOf({ id }: Pick<SiteSetting, 'id'>): string {
  return WORDS[id][0];
}
