import { ACT_KINDS, type AuditAct } from '@forum/contracts/acts';
import { expect, it } from 'vitest';
import { kindName, nameInWords, sentenceOf } from './words.ts';

type Act = Pick<AuditAct, 'kind' | 'target'>;

const mara = {
  id: '01900000-0000-7000-8000-000000000000',
  username: 'mara',
  displayName: 'Mara',
  avatar: null,
  role: 'ADMIN',
  reputation: 0,
  level: 1,
} as const;

it.each<[Act['kind'], Act['target']['type'], string | null, string]>([
  ['post.move', 'post', 'Bread for beginners', 'mara moved “Bread for beginners”'],
  ['post.delete', 'post', null, 'mara deleted a post'],
  ['post.edit', 'post', 'Costs $& and %', 'mara edited “Costs $& and %”'],
  ['member.silence', 'member', 'kofi', 'mara silenced kofi'],
  ['tag.rename', 'tag', null, 'mara renamed “bread”'],
  ['backup.make', 'site', null, 'mara made a backup'],
  ['undo', 'comment', 'Well said', 'mara undid an action on “Well said”'],
])('%s of a %s named %s reads: %s', (kind, type, label, sentence) => {
  const target = { type, id: type === 'tag' ? 'bread' : 'x', label };
  expect(sentenceOf({ by: mara, kind, target })).toBe(sentence);
});

it('gives every kind a name of its own', () => {
  const names = ACT_KINDS.map(kindName);
  expect(new Set(names).size).toBe(ACT_KINDS.length);
  expect(names.filter((name) => !/^[A-Z][^%.]+$/.test(name))).toEqual([]);
  expect(kindName('post.move')).toBe('Moved a post');
});

it.each([
  ['contentId', 'text'],
  ['categoryId', 'category'],
  ['isPinned', 'is pinned'],
  ['PostMoved', 'Post moved'],
  ['id', 'id'],
  ['hold:01900000-0000-7000-8000-000000000000', 'hidden'],
  ['note:01900000-0000-7000-8000-000000000000', 'note'],
])('%s reads %s', (name, words) => {
  expect(nameInWords(name)).toBe(words);
});
