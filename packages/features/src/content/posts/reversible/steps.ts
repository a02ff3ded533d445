// The events that bring a post to its wanted state.
import { withoutHolds } from '@forum/contracts/holds';
import type { DomainEvent } from '@forum/kernel';
import { edited, moved, prefixed } from '../decide/changes.ts';
import { holdDeleted, holdUnpublished, liftDeleted, liftUnpublished } from '../decide/holds.ts';
import { marked } from '../decide/marks.ts';
import { mergedAs } from '../decide/merges.ts';
import { postFacts, type PostState } from '@forum/events/post-facts';
import { retagged, type TagSlot } from '../decide/tag-slots.ts';
import { opened } from '../decide/wiki.ts';
import type { WrittenVersion } from '@forum/events/post-versions';
import { turned } from '../decide/versions.ts';
import type { PostEvent } from '@forum/events/posts';
import type { Wanted } from './fields.ts';

/** Removals come first and restorations last, so that nothing unwanted is ever visible. */
export function eventsTo(
  { post: before, slots }: { readonly post: PostState; readonly slots: readonly TagSlot[] },
  wanted: Wanted,
  by: string,
): PostEvent[] {
  // A draft is down already, and a private post is never up for everybody.
  const mayBeTakenDown = before.putUp && !before.isPrivate;
  const steps: readonly ((post: PostState) => PostEvent[])[] = [
    ...withoutHolds(wanted.holds, before.holds).map(
      (hold) => (post: PostState) => holdDeleted(post, hold, by),
    ),
    ...withoutHolds(mayBeTakenDown ? wanted.unpublishHolds : [], before.unpublishHolds).map(
      (hold) => (post: PostState) => holdUnpublished(post, hold, by),
    ),
    (post) => mergedAs(post, wanted.mergedInto, by),
    (post) => {
      const { tags, prefix, prefixColor } = post;
      // What readers were given stays the address of its title, although they no longer see the post.
      const slug = wanted.title === post.title ? post.slug : wanted.slug;
      return edited(post, { ...wanted, slug, tags, prefix, prefixColor }, by);
    },
    (post) => prefixed(post, wanted, by),
    (post) => retagged(post, { before: slots, wanted: wanted.slots }, by),
    (post) => (post.categoryId === wanted.categoryId ? [] : [moved(post, wanted.categoryId, by)]),
    (post) => marked(post, { mark: 'featured', isOn: wanted.featured, by }),
    (post) => marked(post, { mark: 'pinned', isOn: wanted.pinned, by }),
    (post) => marked(post, { mark: 'locked', isOn: wanted.locked, by }),
    (post) => opened(post, wanted.wiki, by),
    (post) => liftUnpublished(post, withoutHolds(post.unpublishHolds, wanted.unpublishHolds), by),
    (post) => liftDeleted(post, withoutHolds(post.holds, wanted.holds), by),
  ];
  let post: PostState | null = before;
  const events: PostEvent[] = [];
  for (const step of steps) {
    if (post === null) break;
    const more = step(post);
    events.push(...more);
    post = more.reduce<PostState | null>(postFacts.evolve, post);
  }
  return events;
}

/** Hides versions or shows them again; `wanted`: the same versions in their wanted state. */
export function versionEvents(
  post: PostState,
  versions: readonly WrittenVersion[],
  { wanted, by }: { readonly wanted: readonly WrittenVersion[]; readonly by: string },
): (PostEvent & DomainEvent)[] {
  return wanted.flatMap((version, at) =>
    version.redacted === versions[at]?.redacted ? [] : [turned(post, version, by)],
  );
}
