import type { Post } from '@forum/contracts/posts';
import { nameOf } from '@forum/contracts/users';
import { JsonLd } from '../../components/JsonLd.tsx';
import { memberPath, postPath } from '../../lib/addresses/paths.ts';
import { useSite } from '../../lib/site/site.ts';

/** The post as search engines read it: a DiscussionForumPosting. */
export function PostJsonLd({ post }: { post: Post }) {
  const site = useSite();
  const url = site.url + postPath(post);
  const profile = memberPath(post.author);
  const count = (kind: string, total: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${kind}`,
    userInteractionCount: total,
  });
  return (
    <JsonLd
      data={{
        '@type': 'DiscussionForumPosting',
        headline: post.title,
        text: post.excerpt,
        url,
        mainEntityOfPage: url,
        datePublished: post.createdAt,
        dateModified: post.updatedAt,
        author: {
          '@type': 'Person',
          name: nameOf(post.author),
          ...(profile === null ? {} : { url: site.url + profile }),
        },
        ...(post.category === null ? {} : { articleSection: post.category.name }),
        keywords: post.tags.join(', '),
        commentCount: post._count.comments,
        interactionStatistic: [
          count('LikeAction', post.upvotes),
          count('CommentAction', post._count.comments),
          count('ViewAction', post.views),
        ],
      }}
    />
  );
}
