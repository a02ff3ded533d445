import type { MergedPost } from '@forum/contracts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { Reactions, type ReactionsProps } from '../emoji-reactions/index.ts';
import { useViewer } from '../session/index.ts';
import { voterOf } from '../votes/index.ts';
import { placeOf } from './api.ts';

/** The reactions to a post. */
export function PostReactions({ post, as }: { post: MergedPost; as: ReactionsProps['as'] }) {
  const viewer = useViewer();
  return (
    <Reactions
      as={as}
      item={{ type: 'post', id: post.id }}
      tally={reactionsOf(post)}
      voter={voterOf(viewer, post.author)}
      place={placeOf(useQueryClient(), post.id, reactionsOf)}
    />
  );
}

function reactionsOf({ reactions, userReactions }: MergedPost) {
  return { reactions, userReactions };
}
