import apps from './en/apps.json';
import badges from './en/badges.json';
import categories from './en/categories.json';
import caught from './en/caught.json';
import comments from './en/comments.json';
import connectSites from './en/connectSites.json';
import firstSteps from './en/firstSteps.json';
import invites from './en/invites.json';
import keys from './en/keys.json';
import layout from './en/layout.json';
import mail from './en/mail.json';
import oldAddresses from './en/oldAddresses.json';
import moveIn from './en/moveIn.json';
import ownWords from './en/ownWords.json';
import pages from './en/pages.json';
import prefixes from './en/prefixes.json';
import profileFields from './en/profileFields.json';
import signIn from './en/signIn.json';
import submissions from './en/submissions.json';
import tags from './en/tags.json';
import timeline from './en/timeline.json';
import users from './en/users.json';
import votes from './en/votes.json';
import webhooks from './en/webhooks.json';
import words from './en/words.json';

/** Texts of all other pages, by part. */
export const englishOfPages = {
  apps,
  badges,
  categories,
  caught,
  comments,
  connectSites,
  firstSteps,
  invites,
  keys,
  layout,
  mail,
  oldAddresses,
  moveIn,
  ownWords,
  pages,
  prefixes,
  profileFields,
  signIn,
  submissions,
  tags,
  timeline,
  users,
  votes,
  webhooks,
  words,
};
