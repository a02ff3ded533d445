import type { CategoryPage } from '@forum/contracts/categories';
import type { Poll } from '@forum/contracts/polls';
import { canEditPost } from '@forum/contracts/post-access';
import type { Post } from '@forum/contracts/posts';
import type { OwnUser } from '@forum/contracts/users';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useSuspenseQuery } from '../../lib/calls/queries.ts';
import { categoriesQuery, categoryQuery } from '../../features/categories/index.ts';
import { pollQuery } from '../../features/polls/index.ts';
import { PermissionDenied, PostForm } from '../../features/post-form/index.ts';
import { PostSkeleton, postQuery } from '../../features/posts/index.ts';
import { siteStatsQuery } from '../../features/site/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { WikiSection, wikiQuery } from '../../features/wiki/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { NO_PICTURES, PictureCopies } from '../../lib/rich-text/picture-copies.ts';
import { postPath } from '../../lib/addresses/paths.ts';
import { prefetchOptional, moveTo, needed, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import { PostFormFrame } from './PostFormFrame.tsx';

export const load: Load = async (context, { request, params }) => {
  const viewer = await membersOnly(context, request);
  const numbers = Promise.all([
    prefetchOptional(context, siteStatsQuery(context.api)),
    prefetchOptional(context, categoriesQuery(context.api)),
  ]);
  const post = await needed(context, postQuery(context.api, params.slugOrId ?? ''));
  if (post === undefined) return;
  moveTo(`${postPath(post)}/edit`, request);
  if (post.hasPoll) await needed(context, pollQuery(context.api, post.id));
  if (post.category !== null) await needed(context, categoryQuery(context.api, post.category.slug));
  if (mayEdit(post, viewer)) await prefetchOptional(context, wikiQuery(context.api, post.id));
  await numbers;
};

export function Component() {
  const slugOrId = useParams().slugOrId ?? '';
  return (
    <Suspense key={slugOrId} fallback={<PostSkeleton />}>
      <Loaded slugOrId={slugOrId} />
    </Suspense>
  );
}

function Loaded({ slugOrId }: { slugOrId: string }) {
  const { data: post } = useSuspenseQuery(postQuery(useApi(), slugOrId));
  return post.hasPoll ? <WithPoll post={post} /> : <Anywhere post={post} poll={null} />;
}

function WithPoll({ post }: { post: Post }) {
  const { data: poll } = useSuspenseQuery(pollQuery(useApi(), post.id));
  return <Anywhere post={post} poll={poll} />;
}

interface Present {
  readonly post: Post;
  readonly poll: Poll | null;
}

function Anywhere({ post, poll }: Present) {
  if (post.category === null) return <Framed post={post} poll={poll} category={null} />;
  return <InCategory post={post} poll={poll} slug={post.category.slug} />;
}

function InCategory({ post, poll, slug }: Present & { slug: string }) {
  const { data: category } = useSuspenseQuery(categoryQuery(useApi(), slug));
  return <Framed post={post} poll={poll} category={category} />;
}

// Whoever can read a private post here may edit it as far as this page knows; the server checks again.
function mayEdit({ author }: Post, viewer: OwnUser | null): boolean {
  return canEditPost(viewer, { authorId: author.id, isPrivate: false, seeGroups: [] });
}

function Framed({ post, poll, category }: Present & { category: CategoryPage | null }) {
  const viewer = useViewer();
  const isTheirs = mayEdit(post, viewer);
  const path = `${postPath(post)}/edit`;
  const more = isTheirs ? { isUsed: post.wiki != null, parts: <WikiSection post={post} /> } : null;
  return (
    <PostFormFrame key={post.id} kind="edit" path={path} category={category}>
      {(onMoved) =>
        isTheirs || post.wiki?.mayEdit === true ? (
          <PictureCopies value={post.pictures ?? NO_PICTURES}>
            <PostForm
              category={category}
              post={post}
              poll={poll}
              isTextOnly={!isTheirs}
              more={more}
              onMoved={onMoved}
            />
          </PictureCopies>
        ) : (
          <PermissionDenied why="onlyAuthor" to={postPath(post)} back="backToPost" />
        )
      }
    </PostFormFrame>
  );
}
