import type { MoveInWriter } from '@forum/move-in';
import type { Run } from './run.ts';

type Site = Parameters<MoveInWriter['finish']>[0];

/** What `site.json` says of a dump of Discourse, with the counts of the dump itself. */
export function siteOf({ facts, left }: Run): Site {
  const { settings, metadata, counts } = facts;
  const addresses = ['base_url', 'cdn_url', 's3_base_url', 's3_cdn_url'].map((name) =>
    metadata.get(name),
  );
  const baseUrls = addresses.filter((url) => url !== undefined && url !== '');
  return {
    system: 'discourse',
    name: settings.get('title')?.slice(0, 300),
    locale: settings.get('default_locale')?.slice(0, 20),
    baseUrls: baseUrls.filter((url) => url !== undefined),
    counts: {
      members: counts.get('users') ?? 0,
      categories: counts.get('categories') ?? 0,
      tags: counts.get('tags') ?? 0,
      ...textCounts(facts),
    },
    providers: providersOf(settings),
    profileFields: [...facts.userFields.values()].map(({ name, isShown }) => ({
      name: name.slice(0, 300),
      see: isShown ? ('everyone' as const) : ('staff' as const),
    })),
    addressRules: rulesOf(settings.get('permalink_normalizations') ?? ''),
    leftOut: left.all(),
  };
}

/** Issuers of the providers that every forum has its own of. */
function providersOf(settings: ReadonlyMap<string, string>): Record<string, string> {
  const said = {
    oidc: settings.get('openid_connect_discovery_document'),
    'discourse-connect': settings.get('discourse_connect_url') ?? settings.get('sso_url'),
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([word, url = '']) =>
      url === '' || url.length > 500 ? [] : [[word, url]],
    ),
  );
}

/** Topics and posts by what the first pass saw, without asking what the second one wrote. */
function textCounts(facts: Run['facts']): Record<string, number> {
  const counts = { topics: 0, conversations: 0, posts: 0, messages: 0 };
  for (const { isPrivate } of facts.topics.values())
    counts[isPrivate ? 'conversations' : 'topics'] += 1;
  for (const [post, topic] of facts.topicOfPost.entries()) {
    const place = facts.topics.get(topic);
    if (place === undefined || facts.smallActions.has(post)) continue;
    counts[place.isPrivate ? 'messages' : 'posts'] += 1;
  }
  return counts;
}

/** Rules as the setting has them: `/pattern/replacement`, parted by bars. */
function rulesOf(setting: string): { pattern: string; becomes: string }[] {
  return setting.split('|').flatMap((rule) => {
    const found = /^\/(.*)\/(.*)$/.exec(rule);
    const [, pattern = '', becomes = ''] = found ?? [];
    return pattern === '' || rule.length > 500 ? [] : [{ pattern, becomes }];
  });
}
