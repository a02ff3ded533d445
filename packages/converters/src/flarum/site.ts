import type { MoveInWriter } from '@forum/move-in';
import type { Run } from './run.ts';

type Site = Parameters<MoveInWriter['finish']>[0];

/** What `site.json` says of a dump of Flarum, with the counts of the dump itself. No table has the address. */
export function siteOf({ facts, places, left }: Run, url: string | null): Site {
  const { settings, counts } = facts;
  const tags = [...facts.tags.keys()];
  return {
    system: 'flarum',
    version: settings.get('version')?.slice(0, 60),
    name: settings.get('forum_title')?.slice(0, 300),
    locale: settings.get('default_locale')?.slice(0, 20),
    baseUrls: url === null ? [] : [url],
    counts: {
      members: counts.get('users') ?? 0,
      categories:
        tags.filter((tag) => places.isCategory(tag)).length + (places.withoutPlace > 0 ? 1 : 0),
      tags: tags.filter((tag) => places.isTag(tag)).length,
      ...textCounts(facts),
    },
    leftOut: left.all(),
  };
}

/** Discussions and posts by what the first pass saw, without asking what the second one wrote. */
function textCounts(facts: Run['facts']): Record<string, number> {
  const counts = {
    topics: 0,
    posts: 0,
    conversations: facts.counts.get('dialogs') ?? 0,
    messages: facts.counts.get('dialog_messages') ?? 0,
  };
  for (const discussion of facts.discussions.keys())
    counts[facts.isConversation(discussion) ? 'conversations' : 'topics'] += 1;
  for (const [, discussion] of facts.discussionOfPost.entries()) {
    if (!facts.discussions.has(discussion)) continue;
    counts[facts.isConversation(discussion) ? 'messages' : 'posts'] += 1;
  }
  return counts;
}
