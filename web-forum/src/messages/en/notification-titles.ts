/** A verb stands in a plural wherever another language needs one. */
export const en = {
  somebody: 'Somebody',
  two: '{first} and {second}',
  many: '{first} and {others, plural, one {# other} other {# others}}',
  post: ' “{post}”',
  on: ' on “{post}”',
  in: ' in “{post}”',
  to: ' to “{post}”',
  as: ' as {label}',
  comment: '{who} {count, plural, other {commented}} on your post{on}',
  reply: '{who} {count, plural, other {replied}} to your comment{on}',
  mention: '{who} {count, plural, other {mentioned}} you{on}',
  follow: '{who} {count, plural, other {started}} following you',
  accepted: '{who} {count, plural, other {accepted}} your comment as the answer{on}',
  labelled: '{who} {count, plural, other {labelled}} your comment{on}{as}',
  staffPost:
    'A moderator {act, select, edited {edited} moved {moved} published {published} unpublished {took down} featured {featured} unfeatured {no longer features} redacted {hid an earlier version of} deleted {deleted} restored {restored} pinned {pinned} unpinned {no longer pins} locked {locked} unlocked {unlocked} other {changed}} your post{on}',
  staffComment:
    'A moderator {act, select, edited {edited} redacted {hid an earlier version of} deleted {deleted} restored {restored} other {changed}} your comment{on}',
  caseAbout:
    '{act, select, warn {A moderator warned you about} hide {A moderator hid} delete {A moderator removed} suspend {A moderator suspended you because of} upheld {Your appeal was upheld:} rejected {Your appeal was turned down:} other {A moderator decided about}} {what, select, post {your post{on}} comment {your comment{on}} other {what you do here}}',
  report:
    'Your report was looked at{act, select, none {: it does not break our rules} warn {: its author was warned} hide {: what you reported was hidden} delete {: what you reported was removed} suspend {: its author was suspended} other {.}}',
} as const;
