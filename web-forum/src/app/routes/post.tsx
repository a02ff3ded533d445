import type { CommentSort } from '@forum/contracts/comment-sort';
import type { Post } from '@forum/contracts/posts';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useSuspenseQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Columns } from '../../components/Columns.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import {
  Merged,
  Replies,
  answerCard,
  loadReplies,
  mergedThreads,
  moveToDay,
} from '../../features/comments/index.ts';
import { reactionsPart } from '../../features/emoji-reactions/index.ts';
import { loadPoll, pollPart } from '../../features/polls/index.ts';
import { PostArticle, PostSkeleton, postQuery } from '../../features/posts/index.ts';
import { ensureViewer } from '../../features/session/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { categoryPath, postPath } from '../../lib/addresses/paths.ts';
import { moveTo, needed, type Load, type LoadContext, type LoadParts } from '../load.ts';
import { loadBell } from '../load-follow.ts';
import { useCanonicalPath } from '../useCanonicalPath.ts';
import { useText } from '../../lib/language/messages.tsx';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import { NewPostLink } from './NewPostLink.tsx';
import styles from './post.module.css';
import { PostJsonLd } from './PostJsonLd.tsx';
import { PostMargin, loadPostMargin } from './PostMargin.tsx';
import { RelatedDiscussions, loadRelatedDiscussions } from './RelatedDiscussions.tsx';

export const load: Load = async (context, { request, params }) => {
  const { api, client } = context;
  const search = new URL(request.url).searchParams;
  const hasDay = search.has('at');
  // Which comment a day begins with depends on the post: no skeleton before that.
  const waiting: LoadContext = hasDay ? { ...context, where: 'server' } : context;
  const post = await needed(waiting, postQuery(api, params.slugOrId ?? ''));
  if (post === undefined) return;
  moveTo(postPath(post.mergedInto ?? post), request);
  if (hasDay) await moveToDay(api, post.id, request);
  const order = await replyOrder(context);
  const replies = loadReplies(client, api, {
    postId: post.id,
    acceptedId: post.acceptedCommentId,
    search,
    order,
    isWaiting: context.waits === true,
  });
  await Promise.all([
    // In the browser the post opens at once; its replies show their own skeleton.
    context.where === 'server' ? replies : undefined,
    loadMerged(context, post, { search, order }),
    // In the browser it loads on its own.
    post.hasPoll && context.where === 'server' ? loadPoll(client, api, post.id) : undefined,
    context.hasReactions === true && context.where === 'server' && reactionsPart.load(),
    loadRelatedDiscussions(context, post),
    loadPostMargin(context, post),
  ]);
};

export const loadParts: LoadParts = async (context, params) => {
  const { api, client } = context;
  const post = client.getQueryData(postQuery(api, params.slugOrId ?? '').queryKey);
  await Promise.all([
    loadBell(context, params),
    context.hasReactions === true && reactionsPart.load(),
    post?.hasPoll === true && pollPart.load(),
    post?.acceptedCommentId != null && answerCard.load(),
    (post?.mergedPosts.length ?? 0) > 0 && mergedThreads.load(),
  ]);
};

/** The order in which the reader gets replies. */
async function replyOrder(context: LoadContext): Promise<CommentSort> {
  const { client, api, mayBeSignedIn } = context;
  const viewer = mayBeSignedIn ? await ensureViewer(client, api) : null;
  return viewer?.settings.replyOrder ?? context.replyOrder;
}

/** Merged posts are part of the page, wherever it is rendered. */
async function loadMerged(
  { api, client, where }: LoadContext,
  post: Post,
  asked: { readonly search: URLSearchParams; readonly order: CommentSort },
) {
  if (post.mergedPosts.length === 0) return;
  const threads = post.mergedPosts.map(({ id }) =>
    loadReplies(client, api, { ...asked, postId: id, acceptedId: null, isMerged: true }),
  );
  await Promise.all([mergedThreads.load(), ...(where === 'server' ? threads : [])]);
}

export function Component() {
  const slugOrId = useParams().slugOrId ?? '';
  return (
    <Suspense key={slugOrId} fallback={<PostSkeleton />}>
      <Loaded slugOrId={slugOrId} />
    </Suspense>
  );
}

function Loaded({ slugOrId }: { slugOrId: string }) {
  const t = useText(categoriesTexts);
  const { data: post } = useSuspenseQuery(postQuery(useApi(), slugOrId));
  useCanonicalPath(postPath(post.mergedInto ?? post));
  return (
    <>
      <Head post={post} />
      <div className={styles.top}>
        <Way post={post} />
        {post.category === null ? null : (
          <NewPostLink category={post.category}>{t('newPost')}</NewPostLink>
        )}
      </div>
      <Columns aside={<PostMargin post={post} />}>
        <PostArticle post={post} />
        <Merged post={post} />
        {isShort(post) ? null : <RelatedDiscussions post={post} />}
        <Replies post={post} />
        {isShort(post) ? <RelatedDiscussions post={post} /> : null}
      </Columns>
    </>
  );
}

/** Of less than two screens of a phone, as text and with its marks: the reader is soon at its end, and wants the replies. */
const SHORT = 4000;

/** Whether replies follow the post at once; after a long one, similar posts come first (specification, section 2). */
function isShort({ content }: Post): boolean {
  return content.length < SHORT;
}

function Way({ post }: { post: Post }) {
  const { category } = post;
  const parent = category?.parent ?? null;
  return (
    <Breadcrumbs
      trail={[
        ...(parent === null ? [] : [{ name: parent.name, path: `/${parent.slug}` }]),
        ...(category === null ? [] : [{ name: category.name, path: categoryPath(category) }]),
        { name: post.title, path: postPath(post) },
      ]}
    />
  );
}

function Head({ post }: { post: Post }) {
  return (
    <>
      <PageHead
        title={post.title}
        description={post.excerpt === '' ? post.title : post.excerpt}
        path={postPath(post)}
        type="article"
        image={post.thumbnail ?? `/cards/posts/${post.id}.png`}
        isPrivate={!post.published}
      />
      <PostJsonLd post={post} />
    </>
  );
}
