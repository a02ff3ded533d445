import acts from './en/acts.json';
import asOf from './en/asOf.json';
import badges from './en/badges.json';
import cases from './en/cases.json';
import categories from './en/categories.json';
import changed from './en/changed.json';
import comments from './en/comments.json';
import dashboard from './en/dashboard.json';
import deeds from './en/deeds.json';
import entrance from './en/entrance.json';
import fields from './en/fields.json';
import firstSteps from './en/firstSteps.json';
import frame from './en/frame.json';
import kinds from './en/kinds.json';
import invites from './en/invites.json';
import layout from './en/layout.json';
import mail from './en/mail.json';
import names from './en/names.json';
import pages from './en/pages.json';
import posts from './en/posts.json';
import prefixes from './en/prefixes.json';
import profileFields from './en/profileFields.json';
import reactAdmin from './en/reactAdmin.json';
import settings from './en/settings.json';
import submissions from './en/submissions.json';
import system from './en/system.json';
import tags from './en/tags.json';
import timeline from './en/timeline.json';
import users from './en/users.json';
import votes from './en/votes.json';
import words from './en/words.json';

/** The console's texts, by part. */
export const english = {
  acts,
  asOf,
  badges,
  cases,
  categories,
  changed,
  comments,
  dashboard,
  deeds,
  entrance,
  fields,
  firstSteps,
  frame,
  kinds,
  invites,
  layout,
  mail,
  names,
  pages,
  posts,
  prefixes,
  profileFields,
  reactAdmin,
  settings,
  submissions,
  system,
  tags,
  timeline,
  users,
  votes,
  words,
};
