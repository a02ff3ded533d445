// Of every event of the forum, whether a slice names what it outdates for readers, or it outdates everything that is
// kept. The latter is always right, and costs a drawing of each page that is read again.
import { forumEvents } from '@forum/events';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  changed,
  LOST_MENTIONS,
  POSTS,
  postsBy,
  postsIn,
  postsUnder,
} from '../framework/shown-names.ts';
import { outdatedByEvents } from './catalogue.ts';

/** Why, and which. */
const EVERYTHING: Readonly<Record<string, readonly string[]>> = {
  'the frame of every page has it': [
    'CategoriesArranged',
    'CategoryCreated',
    'CategoryDeleted',
    'CategoryMoved',
    'CategoryRenamed',
    'CategoryRepliesRestricted',
    'CategoryAudienceChanged',
    'CategoryAudienceChanging',
    'CategoryRestored',
    'CategoryRestricted',
    'CategoryRestyled',
    'SettingChanged',
    'PageEdited',
    'OwnPageWritten',
    'OwnPageRemoved',
    'TextReplaced',
    'TextRestored',
  ],
  'addresses of which nothing is drawn lead elsewhere, which is rare': [
    'AddressRulesSet',
    'OldAddressFreed',
    'OldAddressLed',
  ],
  'it stands on posts under its name, not under an id': [
    'PrefixAdded',
    'PrefixEdited',
    'PrefixRetired',
    'PrefixReturned',
    'PrefixesArranged',
    'TagColored',
    'TagRedirected',
    'LinkPreviewRemoved',
    'LinkPreviewRestored',
  ],
  'it changes how everything that a member wrote looks, or whose it is': [
    'AccountDeleted',
    'CommentReassigned',
    'MemberMerged',
    'MemberRenamed',
    'MemberRoleChanged',
    'MemberSilenceLifted',
    'MemberSilenced',
    'MemberSuspended',
    'MemberSuspensionLifted',
    'MemberUnmerged',
    'PostReassigned',
  ],
  'it changes what every profile shows': [
    'BadgeAdded',
    'BadgeEdited',
    'BadgeRemoved',
    'BadgeReturned',
    'ProfileFieldAdded',
    'ProfileFieldEdited',
    'ProfileFieldRemoved',
    'ProfileFieldReturned',
    'ProfileFieldsArranged',
  ],
  'it changes how everybody comes in, and is rare': [
    'NamedOwnerSignedIn',
    'SignInOpened',
    'SignInProviderAdded',
    'SignInProviderEdited',
    'SignInProviderRemoved',
    'SignInProviderReturned',
    'SignInRestricted',
  ],
  'it changes what a whole group may see': [
    'GroupCreated',
    'GroupDeleted',
    'GroupEdited',
    'GroupOwnerNamed',
    'GroupOwnerReleased',
    'GroupRestored',
    'GroupRuleSet',
  ],
  'its event does not say which lists or threads it changes': [
    'PostMerged',
    'PostPinned',
    'PostUnmerged',
    'PostUnpinned',
  ],
};

const outdatedBy = outdatedByEvents();
const types = Object.keys(forumEvents.definitions);

it('only these events outdate everything, each for a reason', () => {
  const found = types.filter((type) => outdatedBy(eventOf(type)) === 'everything');
  expect(found.toSorted()).toEqual(Object.values(EVERYTHING).flat().toSorted());
  console.info(`of ${types.length} kinds of events, ${found.length} outdate everything`);
});

it('a new post outdates the lists where it stands', () => {
  const [postId, authorId, categoryId] = [ID, OTHER_ID, THIRD_ID];
  const said = outdatedBy(
    eventOf('PostCreated', { postId, authorId, categoryId, tags: ['Bread'] }),
  );
  expect(said).toEqual(
    expect.arrayContaining([
      ...changed(postId),
      POSTS,
      postsBy(authorId),
      postsIn(categoryId),
      postsUnder('bread'),
    ]),
  );
  expect(said).not.toContain(authorId);
  expect(said).not.toContain(categoryId);
});

it('a post that leaves a place outdates the lists of both', () => {
  const previous = { title: '', slug: '', contentId: ID, tags: ['old'], categoryId: null };
  const edited = outdatedBy(eventOf('PostEdited', { tags: ['new'], previous }));
  expect(edited).toEqual(expect.arrayContaining([postsUnder('old'), postsUnder('new')]));
  const moved = outdatedBy(eventOf('PostMoved', { from: ID, to: OTHER_ID }));
  expect(moved).toEqual(expect.arrayContaining([postsIn(ID), postsIn(OTHER_ID)]));
});

it('a new member outdates texts that mention somebody of an unknown name', () => {
  expect(outdatedBy(eventOf('MemberRegistered'))).toContain(LOST_MENTIONS);
});

const ID = '00000000-0000-4000-8000-00000000000a';
const OTHER_ID = '00000000-0000-4000-8000-00000000000b';
const THIRD_ID = '00000000-0000-4000-8000-00000000000c';

/** An event of a type, with any data that its schema takes. */
function eventOf(type: string, data: object = {}) {
  const definition = forumEvents.definitions[type];
  if (definition === undefined) throw new Error(`There is no ${type}.`);
  const any = z.record(z.string(), z.unknown()).parse(sampleOf(z.toJSONSchema(definition.data)));
  return { type, data: { ...any, ...data } };
}

const node = z.looseObject({
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

function sampleOf(schema: unknown): unknown {
  const {
    const: only,
    enum: some,
    anyOf,
    oneOf,
    format,
    properties,
    items,
    ...of
  } = node.parse(schema);
  const type = Array.isArray(of.type) ? of.type[0] : of.type;
  if (only !== undefined) return only;
  const choice = some ?? (anyOf ?? oneOf)?.map(sampleOf);
  if (choice !== undefined) return choice[0];
  if (type === 'object') {
    const entries = Object.entries(properties ?? {});
    return Object.fromEntries(entries.map(([name, field]) => [name, sampleOf(field)]));
  }
  if (type === 'array') return items === undefined ? [] : [sampleOf(items)];
  if (type === 'string') return format === 'uuid' ? ID : '2026-01-02T03:04:05.678Z';
  return type === 'boolean' ? true : 1;
}
