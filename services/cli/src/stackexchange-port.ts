import type { CommandMeta, Outcome as CommandOutcome } from '@forum/event-store';
import type { ProcessContext } from '@forum/features';
import { importMember } from '@forum/features/identity/accounts/commands';
import { createCategory } from '@forum/features/content/categories/commands';
import { importComment, importCommentEdit } from '@forum/features/content/comments/commands';
import { acceptAnswer } from '@forum/features/content/labels/commands';
import { importPost, importPostEdit } from '@forum/features/content/posts/commands';
import { importVotes } from '@forum/features/content/votes/commands';
import { DomainError } from '@forum/kernel';
import type { ForumPort, Imported, ImportedVote, Outcome } from '@forum/import-stackexchange/port';

/** Runs the importer's acts as commands of the forum, each once by its key. */
export function forumPort(ctx: ProcessContext): ForumPort {
  return { ...peoplePort(ctx), ...textPort(ctx), ...judgementPort(ctx) };
}

function peoplePort(ctx: ProcessContext): Pick<ForumPort, 'importCategory' | 'importMember'> {
  return {
    importCategory: async (category) => {
      const { id, name, slug, description } = category;
      // Placed after the forum's existing categories.
      const look = { color: 'indigo', icon: '📦', position: 1000 } as const;
      const fields = { id, name, slug, description, ...look };
      return once(createCategory(ctx, { meta: metaOf(category), actor: null, category: fields }));
    },
    importMember: async (member) => {
      const meta = metaOf(member, member.createdAt);
      // No avatar: images on a foreign server would reveal who reads here.
      const profile = {
        display_name: member.displayName,
        bio: member.about,
        location: member.location,
        website: member.website,
        last_active_at: member.lastSeenAt,
      };
      const { id: memberId, username } = member;
      return once(importMember(ctx, { meta, memberId, username, profile }));
    },
  };
}

type TextActs = 'importPost' | 'importComment' | 'importPostEdit' | 'importCommentEdit';

function textPort(ctx: ProcessContext): Pick<ForumPort, TextActs> {
  return {
    importPost: async (post) => {
      const { id, authorId, categoryId, title, content, tags, attribution } = post;
      const fields = { id, authorId, categoryId, title, content, tags, attribution };
      const meta = metaOf(post, post.createdAt);
      return once(importPost(ctx, { meta, post: { ...fields, prefix: 'Question' } }));
    },
    importComment: async (comment) => {
      const { id, postId, parentId, authorId, content, attribution } = comment;
      const fields = { id, postId, parentId, authorId, content, attribution };
      return once(importComment(ctx, { meta: metaOf(comment, comment.createdAt), ...fields }));
    },
    importPostEdit: async (edit) => {
      const { postId, editorId: by, title, content, tags } = edit;
      const meta = metaOf(edit, edit.editedAt);
      return once(importPostEdit(ctx, { meta, edit: { postId, by, title, content, tags } }));
    },
    importCommentEdit: async (edit) => {
      const { commentId: id, editorId: by, content } = edit;
      return once(importCommentEdit(ctx, { meta: metaOf(edit, edit.editedAt), id, by, content }));
    },
  };
}

function judgementPort(ctx: ProcessContext): Pick<ForumPort, 'acceptAnswer' | 'importVotes'> {
  return {
    acceptAnswer: async (acceptance) => {
      const { commentId } = acceptance;
      const meta = metaOf(acceptance, acceptance.acceptedAt);
      return once(acceptAnswer(ctx, { meta, commentId }));
    },
    importVotes: (votes) => importVotesOn(ctx, votes),
  };
}

/** Votes on one item travel in one transaction. */
async function importVotesOn(
  ctx: ProcessContext,
  votes: readonly ImportedVote[],
): Promise<readonly Outcome[]> {
  const [first] = votes;
  if (first === undefined) return [];
  const { postId, commentId } = first;
  const item =
    commentId === null
      ? ({ type: 'post', id: postId } as const)
      : ({ type: 'comment', id: commentId } as const);
  const last = votes.at(-1) ?? first;
  const meta = metaOf({ id: first.id, key: `${first.key}..${last.key}` }, first.votedAt);
  const cast = votes.map(({ voterId, direction, votedAt: at }) => ({ voterId, direction, at }));
  try {
    const { replayed } = await importVotes(ctx, { meta, item, votes: cast });
    return votes.map(() => (replayed ? 'present' : 'imported'));
  } catch (error) {
    if (!isPresent(error)) throw error;
    // A newer dump of the same site: some of the votes exist already, others do not.
    return importVotesAlone(ctx, item, votes);
  }
}

async function importVotesAlone(
  ctx: ProcessContext,
  item: Parameters<typeof importVotes>[1]['item'],
  votes: readonly ImportedVote[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const vote of votes) {
    const { voterId, direction, votedAt } = vote;
    const meta = metaOf(vote, votedAt);
    outcomes.push(await once(importVotes(ctx, { meta, item, votes: [{ voterId, direction }] })));
  }
  return outcomes;
}

function metaOf({ key }: Imported, at?: Date): CommandMeta {
  // The key alone decides: each thing is imported once, whatever later dumps say of it.
  const idempotency = { key, route: 'import', payloadHash: key };
  return { actor: null, at, idempotency };
}

/** Conflicts that mean "it is here already", from a run whose keys are gone. */
const PRESENT = new Set([
  'post-exists',
  'comment-exists',
  'edit-exists',
  'category-exists',
  'already-voted',
]);

function isPresent(error: unknown): boolean {
  return error instanceof DomainError && PRESENT.has(error.code);
}

async function once(command: Promise<CommandOutcome<unknown>>): Promise<Outcome> {
  try {
    return (await command).replayed ? 'present' : 'imported';
  } catch (error) {
    if (isPresent(error)) return 'present';
    throw error;
  }
}
