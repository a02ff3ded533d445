import { NumberMap } from '../number-map.ts';
import { isTrue, keyOf, numberOf, textOf, type Row } from '../values.ts';
import { stateOf } from './state.ts';

/** Somebody of this server, or of another one. */
interface PersonFacts {
  readonly isLocal: boolean;
  /** Of another server: `name@host`. */
  readonly name: string;
}

/** A community of this server. */
export interface CommunityFacts {
  readonly visibility: string | undefined;
  /** Removed, deleted or hidden: for staff. */
  readonly isClosed: boolean;
}

/** What rows of the dump need of each other, gathered before any is written. */
export class Facts {
  site: Row = {};
  /** Whether nobody reads anything without an account. */
  isPrivate = false;
  readonly people = new Map<string, PersonFacts>();
  /** Accounts by the key of their person. */
  readonly accounts = new Map<string, Row>();
  readonly personOfAccount = new Map<string, string>();
  readonly providers = new Map<string, string>();
  /** By the name of the provider; empty: it does not say by whom people are known. */
  readonly issuers = new Map<string, string>();
  readonly communities = new Map<number, CommunityFacts>();
  readonly communityOfPost = new NumberMap();
  readonly postOfComment = new NumberMap();
  readonly images = new Set<string>();
  /** Posts that are for staff alone. */
  readonly hiddenPosts = new Set<number>();
  /** Posts in which an image stands, or below which. */
  readonly postsOfImage = new Map<string, number[]>();
  readonly avatars = new Set<string>();
  readonly tags = new Set<string>();
  readonly tagsOf = new Map<number, string[]>();
  /** Pairs of members who wrote to each other, and when first. */
  readonly pairs = new Map<string, string>();
  messages = 0;

  /** Whether a post stands in a community of this server. */
  isHere(post: number | null): post is number {
    const community = post === null ? undefined : this.communityOfPost.get(post);
    return community !== undefined && this.communities.has(community);
  }

  /** The key of a member; undefined for somebody of another server. */
  memberOf(person: Cell): string | undefined {
    const key = keyOf(person);
    return key !== undefined && this.people.get(key)?.isLocal === true ? key : undefined;
  }

  /** Who wrote something: a member, or the name of somebody of another server. */
  doerOf(person: Cell): { author?: string; guest?: string } {
    const author = this.memberOf(person);
    if (author !== undefined) return { author };
    const guest = this.people.get(keyOf(person) ?? '')?.name;
    return guest === undefined ? {} : { guest };
  }
}

type Cell = Row[string] | undefined;
type Note = (facts: Facts, row: Row) => void;

/** What is taken note of in the first pass, table by table. */
export const NOTES: Readonly<Record<string, Note>> = {
  site: (facts, row) => {
    // Other servers have a row as well: the first one is this server's.
    if (keyOf(facts.site['id']) === undefined || row['id'] === '1') facts.site = row;
  },
  local_site: (facts, row) => {
    facts.isPrivate ||= isTrue(row['private_instance']);
  },
  person: ({ people, avatars }, row) => {
    const key = keyOf(row['id']);
    if (key === undefined) return;
    const isLocal = isTrue(row['local']);
    const host = /^https?:\/\/([^/]{1,200})\//.exec(row['ap_id'] ?? row['actor_id'] ?? '')?.[1];
    const name = `${row['name'] ?? key}${isLocal ? '' : `@${host ?? ''}`}`.slice(0, 300);
    people.set(key, { isLocal, name });
    for (const url of isLocal ? [row['avatar'], row['banner']] : [])
      for (const image of imagesIn(url)) avatars.add(image);
  },
  local_user: ({ accounts, personOfAccount }, row) => {
    const person = keyOf(row['person_id']);
    if (person === undefined) return;
    accounts.set(person, row);
    personOfAccount.set(row['id'] ?? '', person);
  },
  oauth_provider: ({ providers, issuers }, row) => {
    const word = textOf(row['display_name']) ?? row['id'] ?? '';
    providers.set(row['id'] ?? '', word);
    const issuer = textOf(row['issuer']);
    // Another claim than the number of OpenID Connect may be anybody's to choose; so may one of two of a name.
    if (row['id_claim'] !== 'sub' || issuer === undefined || issuers.has(word))
      issuers.set(word, '');
    else issuers.set(word, issuer);
  },
  community: ({ communities }, row) => {
    const id = numberOf(row['id']);
    if (id === null || !isTrue(row['local'])) return;
    const isClosed = ['removed', 'deleted', 'hidden', 'local_removed'].some((name) =>
      isTrue(row[name]),
    );
    communities.set(id, { visibility: textOf(row['visibility']), isClosed });
  },
  post: (facts, row) => {
    const [post, community] = [numberOf(row['id']), numberOf(row['community_id'])];
    if (post === null || community === null) return;
    facts.communityOfPost.set(post, community);
    if (stateOf(row).state !== 'visible') facts.hiddenPosts.add(post);
    noteImages(facts, post, [row['url'], row['body']]);
  },
  comment: (facts, row) => {
    const [comment, post] = [numberOf(row['id']), numberOf(row['post_id'])];
    if (comment === null || post === null) return;
    facts.postOfComment.set(comment, post);
    if (stateOf(row).state === 'visible') noteImages(facts, post, [row['content']]);
  },
  local_image: ({ images }, row) => images.add(row['pictrs_alias'] ?? ''),
  image_upload: ({ images }, row) => images.add(row['pictrs_alias'] ?? ''),
  tag: ({ tags }, row) => {
    if (!isTrue(row['deleted'])) tags.add(row['id'] ?? '');
  },
  post_tag: ({ tagsOf }, row) => {
    const post = numberOf(row['post_id']) ?? 0;
    tagsOf.set(post, [...(tagsOf.get(post) ?? []), row['tag_id'] ?? '']);
  },
  private_message: (facts, row) => {
    facts.messages += 1;
    const pair = pairOf(row);
    const at = row['published_at'] ?? row['published'] ?? '';
    const known = facts.pairs.get(pair);
    if (known === undefined || at < known) facts.pairs.set(pair, at);
  },
};

/** The two who write to each other, whoever of them wrote. */
export function pairOf(row: Row): string {
  const [one, other] = [numberOf(row['creator_id']) ?? 0, numberOf(row['recipient_id']) ?? 0];
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

/** The images of this server's own store that a text names. */
export function imagesIn(text: string | null | undefined): string[] {
  const found = (text ?? '').matchAll(/\/pictrs\/image\/([\w.-]{1,180})/g);
  return [...new Set([...found].map(([, alias = '']) => alias))];
}

function noteImages({ postsOfImage }: Facts, post: number, texts: readonly Cell[]): void {
  for (const image of texts.flatMap(imagesIn)) {
    const posts = postsOfImage.get(image);
    if (posts === undefined) postsOfImage.set(image, [post]);
    else posts.push(post);
  }
}
