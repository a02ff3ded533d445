import type { z } from 'zod';
import { registration } from '../../src/accounts.ts';
import { categoryPage } from '../../src/categories.ts';
import { comment, commentPage } from '../../src/comments.ts';
import { commentLabel } from '../../src/labels.ts';
import { notification } from '../../src/notifications.ts';
import { pageMeta } from '../../src/page.ts';
import { postListQuery } from '../../src/post-lists.ts';
import { post } from '../../src/posts.ts';
import { uploadedImage } from '../../src/uploads.ts';
import { ownUser, user, userStats } from '../../src/users.ts';
import { voteTally } from '../../src/votes.ts';

/** The records of the API, by the names that the statements use. */
const RECORDS: Readonly<Record<string, z.ZodObject>> = {
  post,
  postListQuery,
  category: categoryPage,
  user,
  ownUser,
  stats: userStats,
  comment,
  commentPage,
  label: commentLabel,
  notification,
  vote: voteTally,
  registration,
  upload: uploadedImage,
  meta: pageMeta,
};

/** Which of `record: field, field` do not exist; null: all do. */
export function fieldsProblem(what: string): string | null {
  const [name = '', fields = ''] = what.split(': ');
  const record = RECORDS[name];
  if (record === undefined) return `no record ${name}`;
  const missing = fields.split(', ').filter((field) => !(field in record.shape));
  return missing.length === 0 ? null : `${name} has no ${missing.join(', ')}`;
}
