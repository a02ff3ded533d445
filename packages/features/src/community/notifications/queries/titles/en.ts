/** What happened, in a line. A verb is inside a plural wherever another language needs it. */
export const en = {
  somebody: 'Somebody',
  two: '{first} and {second}',
  many: '{first} and {others, plural, one {# other} other {# others}}',
  post: ' “{post}”',
  on: ' on “{post}”',
  in: ' in “{post}”',
  to: ' to “{post}”',
  of: ' to “{post}”',
  as: ' as {type, select, other {{label}}}',
  why: ': {reason, select, other {{words}}}',
  comment: '{who} {count, plural, other {commented}} on your post{on}',
  commentMerged: '{who} {count, plural, other {commented}} on{on}, into which your post was merged',
  reply: '{who} {count, plural, other {replied}} to your comment{on}',
  mention: '{who} {count, plural, other {mentioned}} you{on}',
  mentionGroup: '{who} {count, plural, other {mentioned}} your group{on}',
  edit: '{who} {count, plural, other {edited}} your post{on}',
  follow: '{who} {count, plural, other {started}} following you',
  message: '{who} {count, plural, other {wrote}} to you in private',
  wrote: '{who} {count, plural, other {wrote}}{on}',
  commented: '{who} {count, plural, other {commented}}{on}',
  accepted: '{who} {count, plural, other {accepted}} your comment as the answer{on}',
  labelled: '{who} {count, plural, other {labelled}} your comment{on}{as}',
  staffPost:
    'A moderator {act, select, edited {edited} moved {moved} published {published} unpublished {took down} featured {featured} unfeatured {no longer features} redacted {hid an earlier version of} deleted {deleted} restored {restored} pinned {pinned} unpinned {no longer pins} locked {locked} unlocked {unlocked} wiki {let others edit} unwiki {no longer lets others edit} approved {approved} refused {did not approve} other {changed}} your post{on}{why}',
  waits: 'Your post is waiting for approval',
  waitsText: 'A moderator will read it first. You will be told when it is published.',
  unscheduled:
    'Your scheduled post was not published: {code, select, category_forbidden {your role may not post in its category} no_such_category {its category is gone} silenced {you are silenced} suspended {you are suspended} watched_word {it contains a word that is not allowed here} too_many_waiting {too many of your posts are waiting for approval} other {please look at what it says in your drafts}}',
  merged: 'A moderator merged your post{on} into another discussion',
  staffEdit:
    'A moderator {act, select, approved {approved} other {did not approve}} your change{on}{why}',
  staffComment:
    'A moderator {act, select, edited {edited} redacted {hid an earlier version of} deleted {deleted} restored {restored} approved {approved} refused {did not approve} other {changed}} your comment{on}{why}',
  caseAbout:
    '{act, select, warn {A moderator warned you about} hide {A moderator hid} delete {A moderator removed} suspend {A moderator suspended you because of} upheld {Your appeal was upheld:} rejected {Your appeal was turned down:} other {A moderator decided about}} {what, select, post {your post{on}} edit {what you wrote{on}} comment {your comment{on}} message {a private message of yours} other {what you do here}}',
  theGroup: 'the group “{group}”',
  aGroup: 'a group',
  groupInvited: '{who} {count, plural, other {invited}} you to {group}',
  groupAsked: '{who} {count, plural, other {asked}} to join {group}',
  groupAccepted: 'Your request to join {group} was accepted',
  groupRefused: 'Your request to join {group} was not accepted',
  report:
    'Your report was reviewed{act, select, no_action {: it does not break our rules} warn {: its author was warned} hide {: what you reported was hidden} delete {: what you reported was removed} suspend {: its author was suspended} other {.}}',
} as const;
