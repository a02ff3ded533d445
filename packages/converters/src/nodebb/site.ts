import type { MoveInWriter } from '@forum/move-in';
import { textAt } from './fields.ts';
import type { Run } from './run.ts';

type Site = Parameters<MoveInWriter['finish']>[0];

/** What `site.json` says of a dump of NodeBB, with the counts of the dump itself. No object has the address. */
export function siteOf({ facts, left }: Run, url: string | null): Site {
  const rooms = [...facts.rooms.values()];
  return {
    system: 'nodebb',
    name: (textAt(facts.config, 'title') ?? textAt(facts.config, 'browserTitle'))?.slice(0, 300),
    locale: textAt(facts.config, 'defaultLang')?.slice(0, 20),
    baseUrls: url === null ? [] : [url],
    counts: {
      members: facts.members.size,
      groups: facts.groups.size,
      categories: facts.categories.size,
      tags: facts.tags.size,
      topics: facts.topics.size,
      posts: countOf(facts.topicOfPost.entries(), ([post]) => facts.topicOf(post) !== undefined),
      conversations: rooms.filter(({ isPublic }) => !isPublic).length,
      messages: countOf(facts.messages.keys(), (message) => {
        const room = facts.rooms.get(facts.roomOf(message) ?? '');
        return room !== undefined && !room.isPublic;
      }),
    },
    leftOut: left.all(),
  };
}

function countOf<T>(all: Iterable<T>, isCounted: (item: T) => boolean): number {
  let count = 0;
  for (const item of all) if (isCounted(item)) count += 1;
  return count;
}
