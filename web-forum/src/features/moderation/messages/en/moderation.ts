export const en = {
  title: 'Public record',
  lead: 'What the staff of {site} did and why, without names. What was undone is marked.',
  loading: 'Loading the record…',
  none: 'Nothing on record yet.',
  feed: 'Feed of the record',
  what: 'What',
  why: 'Why',
  when: 'When',
  undone: 'undone',
  act: '{kind, select, submission_approve {A text was approved} submission_refuse {A text was not approved} post_edit {A post was edited} post_move {A post was moved} post_publish {A post was published} post_unpublish {A post was taken down} post_feature {A post was featured} post_unfeature {A post is no longer featured} post_redact {A version of a post was hidden} post_unredact {A hidden version of a post is shown again} post_delete {A post was deleted} post_restore {A post was restored} post_pin {A post was pinned} post_unpin {A post is no longer pinned} post_wiki {A post was opened as a wiki} post_unwiki {A post is no longer a wiki} post_lock {A discussion was locked} post_unlock {A discussion was unlocked} post_merge {A post was merged into another} comment_edit {A comment was edited} comment_redact {A version of a comment was hidden} comment_unredact {A hidden version of a comment is shown again} comment_delete {A comment was deleted} comment_restore {A comment was restored} label_solved {A comment was marked as the solution} label_unsolved {A comment is no longer the solution} member_role {A member’s role was changed} member_suspend {A member was suspended} member_lift {A suspension was lifted} member_purge {Everything a member wrote was removed} member_silence {A member was silenced} member_unsilence {A silence was lifted} member_warn {A member was warned} member_erase {An account was deleted} member_merge {Two accounts were merged} other {The staff acted}}',
  reason:
    '{reason, select, spam {Spam} harassment {Harassment} off_topic {Off topic} illegal {Illegal content} personal_data {Personal data} duplicate {Duplicate} low_quality {Low quality} other {Other reasons}}',
  noReason: '–',
} as const;
