import { getCategory } from '@forum/contracts/categories';
import { getComment } from '@forum/contracts/comments';
import type { OldTarget } from '@forum/contracts/old-addresses';
import { categoryPath, commentPath, memberPath, postPath, tagPath } from '@forum/contracts/paths';
import { getPost } from '@forum/contracts/posts';
import { getTag } from '@forum/contracts/tags';
import { getUserByUsername } from '@forum/contracts/users';
import { outageOf } from '@forum/database';
import type { ProcessContext } from '@forum/features';
import { findFile, mayReadFile } from '@forum/features/community/attachments/queries';
import { addressOf, findUpload, isFileKey } from '@forum/features/content/uploads/queries';
import type { ForWhom } from '@forum/features/framework/http/reads';
import { findSession } from '@forum/features/identity/sessions/queries';
import { listAuthors } from '@forum/features/identity/members/queries';
import { noteMissed } from '@forum/features/operations/old-addresses/operations/missed';
import { findOldAddress } from '@forum/features/operations/old-addresses/queries';
import { recogniseReader } from '@forum/http';
import { DomainError } from '@forum/kernel';
import type { PageAnswer } from '@forum/web-forum/server-types';
import { readAs } from './page-reads.ts';

/**
 * The page, or where its address leads that a forum had which moved here. Asked once no page was found, so that none is
 * hidden and others cost nothing. Who may not read what is there gets the page of an address that never was.
 */
export async function pageOrLeadOn(
  ctx: ProcessContext,
  whom: ForWhom,
  page: PageAnswer,
): Promise<PageAnswer> {
  if (page.kind === 'redirect' || page.status !== 404) return page;
  const { to, missed } = await findOldAddress(ctx, whom.request.url);
  if (missed !== null) noteMissed(ctx, missed);
  const location = to === null ? null : await placeOf(ctx, whom, to);
  if (location === null || location === whom.request.url.split('?', 1)[0]) return page;
  return { kind: 'redirect', status: 301, location };
}

async function placeOf(
  ctx: ProcessContext,
  whom: ForWhom,
  target: OldTarget,
): Promise<string | null> {
  if ('url' in target) return target.url;
  try {
    await recogniseReader(whom.request, (token, onlyReads) => findSession(ctx, token, onlyReads));
    return await pathOf(ctx, whom, target);
  } catch (error) {
    if (error instanceof DomainError) return null;
    // Nobody is sent astray while the database is out of reach; the page says what it can.
    if (outageOf(error) !== null) return null;
    throw error;
  }
}

/** @throws DomainError when the reader may not read it */
async function pathOf(
  ctx: ProcessContext,
  whom: ForWhom,
  { kind, id }: Exclude<OldTarget, { url: string }>,
): Promise<string | null> {
  const read = readAs(whom);
  switch (kind) {
    case 'post': {
      const post = await read(getPost, { params: { id } });
      return postPath(post.mergedInto ?? post);
    }
    case 'comment': {
      const { comment } = await read(getComment, { params: { id }, query: { limit: 1 } });
      const post = await read(getPost, { params: { id: comment.postId } });
      return commentPath(post, id);
    }
    case 'category':
      return categoryPath(await read(getCategory, { params: { id } }));
    case 'tag':
      return tagPath((await read(getTag, { params: { name: id } })).name);
    case 'member':
      return memberPlace(ctx, whom, id);
    case 'upload':
      return uploadPlace(ctx, whom, id);
    default:
      return kind satisfies never;
  }
}

async function memberPlace(
  { db }: ProcessContext,
  whom: ForWhom,
  id: string,
): Promise<string | null> {
  const author = (await listAuthors(db, [id])).get(id);
  const path = author === undefined ? null : memberPath(author);
  if (author === undefined || path === null) return null;
  await readAs(whom)(getUserByUsername, { params: { username: author.username } });
  return path;
}

/** Images are for everybody who knows their name; files are for who may read what they are attached to. */
async function uploadPlace(
  { db, clock }: ProcessContext,
  { request }: ForWhom,
  key: string,
): Promise<string | null> {
  if (!isFileKey(key)) {
    const image = await findUpload(db, key);
    return image === null ? null : addressOf({ key, name: null });
  }
  const file = await findFile(db, key);
  const reader = { viewer: request.actor, now: clock.now() };
  return file !== null && (await mayReadFile(db, file, reader)) ? addressOf(file) : null;
}
