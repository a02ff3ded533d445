import type { Outcome, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { hideContent, showAgain } from '../../../framework/redacted-content.ts';
import { requireReadable } from '../decide/access.ts';
import { decideRedact, decideShow, hiddenContents, postVersions } from '../decide/versions.ts';
import { postStream } from '@forum/events/posts';
import { appendBy, foldPost, type ByMember } from './post-stream.ts';

/** A version of a post, counted from 1, that staff want to hide or show again. */
export interface PostVersionToHide extends ByMember {
  readonly postId: string;
  readonly number: number;
}

/**
 * Hides a past version; a body that no other version shows is moved where nobody can read it.
 * @throws DomainError not-found | gone | forbidden `staff-only` | conflict `present-version`
 */
export function redactPostVersion(
  ctx: CommandContext,
  { meta, actor, grounds, ...which }: Command<PostVersionToHide>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { post, version, versions } = await foldVersions(tx, { actor, ...which });
    const events = decideRedact({ actor, post, versions, number: which.number });
    await appendBy({ ctx, actor, grounds }, tx, { post, version, events });
    const after = withRedacted(versions, which.number, true);
    const { authorId } = post;
    for (const contentId of hiddenContents(after)) {
      await hideContent(tx.connection, { contentId, authorId });
    }
    return null;
  });
}

/**
 * Shows a version that staff have hidden.
 * @throws DomainError not-found | gone, also `erased` | forbidden `staff-only`
 */
export function showPostVersion(
  ctx: CommandContext,
  { meta, actor, grounds, ...which }: Command<PostVersionToHide>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { post, version, versions } = await foldVersions(tx, { actor, ...which });
    const events = decideShow({ actor, post, versions, number: which.number });
    await appendBy({ ctx, actor, grounds }, tx, { post, version, events });
    const left = new Set(hiddenContents(withRedacted(versions, which.number, false)));
    const shown = hiddenContents(versions).filter((contentId) => !left.has(contentId));
    await showAgain(tx.connection, shown);
    return null;
  });
}

async function foldVersions(tx: StoreTransaction, { actor, postId }: PostVersionToHide) {
  const { state, version } = await foldPost(tx, postId);
  const post = requireReadable(state, actor);
  const versions = (await tx.fold(postStream(postId).name, postVersions)).state;
  return { post, version, versions };
}

function withRedacted<Version extends { readonly redacted: boolean }>(
  versions: readonly Version[],
  number: number,
  redacted: boolean,
): Version[] {
  return versions.map((each, i) => (i === number - 1 ? { ...each, redacted } : each));
}
