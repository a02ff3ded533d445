import * as calls from '@forum/contracts/moderation';
import { removeLinkPreview } from '@forum/contracts/link-previews';
import { closePollByStaff, removePoll } from '@forum/contracts/polls';
import type { ActGrounds } from '@forum/contracts/acts';
import type { Api } from '../../lib/calls/api.ts';
import type { AskedAct } from './asked-act.ts';
import { foreignLinksOf, type StaffAct } from './offered-acts.ts';

const ON_POSTS = {
  pin: calls.pinPost,
  unpin: calls.unpinPost,
  lock: calls.lockPost,
  unlock: calls.unlockPost,
  feature: calls.featurePost,
  unfeature: calls.unfeaturePost,
  publish: calls.publishPost,
  unpublish: calls.unpublishPost,
  restore: calls.restorePost,
  closePoll: closePollByStaff,
  removePoll,
} as const satisfies Record<Exclude<StaffAct, 'delete' | 'move' | 'removePreviews'>, unknown>;

/** Performs the requested act, except for a move, which needs a target. @throws ApiError */
export async function perform(
  api: Api,
  { item, act }: AskedAct,
  grounds: ActGrounds,
): Promise<void> {
  if (act === 'removePreviews') {
    const id = item.type === 'post' ? item.post.id : item.comment.postId;
    for (const address of foreignLinksOf(item)) {
      await api(removeLinkPreview, { params: { id }, body: { ...grounds, address } });
    }
    return;
  }
  if (item.type === 'comment') {
    const call = act === 'restore' ? calls.restoreComment : calls.deleteComment;
    await api(call, { params: { id: item.comment.id }, body: grounds });
    return;
  }
  const params = { id: item.post.id };
  if (act === 'delete') await api(calls.deletePost, { params, body: grounds });
  else if (act !== 'move') await api(ON_POSTS[act], { params, body: grounds });
}
