import * as cases from '@forum/contracts/cases';
import { listCategories } from '@forum/contracts/categories';
import * as comments from '@forum/contracts/comments';
import * as moderation from '@forum/contracts/moderation';
import { listNotifications, readNotification } from '@forum/contracts/notifications';
import * as posts from '@forum/contracts/posts';
import { createReport } from '@forum/contracts/reports';
import * as saved from '@forum/contracts/saved';
import { searchForum } from '@forum/contracts/search';
import * as submissions from '@forum/contracts/submissions';
import { listTrendingTags } from '@forum/contracts/tags';
import { commentAsMarkdown } from './discussion.ts';
import { drafting } from './tools/drafting.ts';
import { readDiscussion, readReplies } from './tools/reading.ts';
import { voting } from './tools/voting.ts';
import { type OneCall, type Tool, toolOf } from './tool.ts';

const MARKDOWN = { contentFormat: 'markdown' } as const;
const AS_MARKDOWN = 'The content is Markdown. It may wait for approval by the staff.';

const READING: readonly OneCall[] = [
  { name: 'search', title: 'Search the forum', endpoint: searchForum },
  {
    name: 'list_posts',
    title: 'List posts',
    endpoint: posts.listPosts,
    how: 'What is new to the member: `only` with `new`, `tracked` or `unread`; `nextCursor` leads on',
  },
  {
    name: 'read_comment',
    title: 'Read a comment',
    endpoint: comments.getComment,
    show: (answer, siteUrl) =>
      commentAsMarkdown(comments.commentPlace.parse(answer).comment, siteUrl),
  },
  { name: 'list_categories', title: 'List categories', endpoint: listCategories },
  { name: 'list_tags', title: 'List tags', endpoint: listTrendingTags },
  { name: 'list_saved', title: 'List what the member saved', endpoint: saved.listSaved },
  { name: 'list_notifications', title: 'List notifications', endpoint: listNotifications },
];

const WRITING: readonly OneCall[] = [
  {
    name: 'mark_notification_read',
    title: 'Mark a notification as read',
    endpoint: readNotification,
  },
  {
    name: 'create_post',
    title: 'Write a post',
    endpoint: posts.createPost,
    fixed: MARKDOWN,
    how: AS_MARKDOWN,
  },
  {
    name: 'edit_post',
    title: 'Edit a post',
    endpoint: posts.editPost,
    fixed: MARKDOWN,
    how: AS_MARKDOWN,
  },
  {
    name: 'create_comment',
    title: 'Write a comment',
    endpoint: comments.createComment,
    fixed: MARKDOWN,
    how: AS_MARKDOWN,
  },
  {
    name: 'edit_comment',
    title: 'Edit a comment',
    endpoint: comments.editComment,
    fixed: MARKDOWN,
    how: AS_MARKDOWN,
  },
  { name: 'delete_post', title: 'Delete a post', endpoint: posts.deletePost },
  { name: 'delete_comment', title: 'Delete a comment', endpoint: comments.deleteComment },
  { name: 'save', title: 'Save a post or a comment for the member', endpoint: saved.saveThing },
  { name: 'unsave', title: 'Remove what the member saved', endpoint: saved.forgetThing },
  { name: 'report', title: 'Report to the staff', endpoint: createReport },
];

const MODERATING: readonly OneCall[] = [
  {
    name: 'list_submissions',
    title: 'What waits for approval',
    endpoint: submissions.listSubmissions,
  },
  { name: 'read_submission', title: 'Read a submission', endpoint: submissions.getSubmission },
  { name: 'approve_submission', title: 'Approve', endpoint: submissions.approveSubmission },
  { name: 'refuse_submission', title: 'Refuse to publish', endpoint: submissions.refuseSubmission },
  { name: 'list_cases', title: 'What was reported', endpoint: cases.listCases },
  { name: 'read_case', title: 'Read a case', endpoint: cases.getCase },
  { name: 'note_case', title: 'Add a note for the staff', endpoint: cases.noteCase },
  { name: 'decide_case', title: 'Decide a case', endpoint: cases.decideCase },
  { name: 'lock_post', title: 'Lock a discussion', endpoint: moderation.lockPost },
  { name: 'unlock_post', title: 'Unlock a discussion', endpoint: moderation.unlockPost },
  { name: 'unpublish_post', title: 'Hide a post', endpoint: moderation.unpublishPost },
  { name: 'publish_post', title: 'Show a post again', endpoint: moderation.publishPost },
];

/** Everything that agents can do; a key is offered what its scopes allow. */
export const TOOLS: readonly Tool[] = [
  readDiscussion,
  readReplies,
  ...READING.map(toolOf),
  drafting,
  voting,
  ...[...WRITING, ...MODERATING].map(toolOf),
];
