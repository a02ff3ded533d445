import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Chip } from '../components/Chip.tsx';
import { TextField } from '../components/TextField.tsx';
import { TitleField } from '../features/post-form/TitleField.tsx';
import { PostCardItem } from '../features/posts/PostCardItem.tsx';
import { PostHero } from '../features/posts/PostHero.tsx';
import { NotificationLine } from '../features/notifications/NotificationLine.tsx';
import { RichText } from '../features/rich-text/RichText.tsx';
import { aMember, aNotification, aPost, aPostCard } from '../testing/given.ts';
import { renderPart } from '../testing/render.tsx';

afterEach(cleanup);

const SOURCES = join(import.meta.dirname, '..');
const WORDS = 'تعلم C# (الجزء 1)';
const NAME = 'أحمد';
const author = aMember({ displayName: NAME });
const nothing = () => undefined;
const listItem = { type: 'listitem', value: 1, children: [{ type: 'text', text: WORDS }] };
const LIST = JSON.stringify({
  root: {
    type: 'root',
    children: [{ type: 'list', listType: 'bullet', children: [listItem] }],
  },
});

it.each<[string, string, ReactNode]>([
  ['title', WORDS, <PostHero key="1" post={aPost(1, { title: WORDS, author })} />],
  ['author of a post', NAME, <PostHero key="2" post={aPost(1, { author })} />],
  ['title on a card', WORDS, <PostCardItem key="4" post={aPostCard(1, { title: WORDS })} />],
  ['excerpt on a card', WORDS, <PostCardItem key="5" post={aPostCard(1, { opening: WORDS })} />],
  ['item of a list', WORDS, <RichText key="6" content={LIST} headingLevel={2} />],
  [
    'tag',
    WORDS,
    <Chip key="7" color="blue">
      {WORDS}
    </Chip>,
  ],
  [
    'words in a notification',
    WORDS,
    <NotificationLine
      key="8"
      line={aNotification(1, { message: WORDS })}
      onMark={nothing}
      onView={nothing}
    />,
  ],
])('%s: stands by its own first letter', (_what, words, part) => {
  const screen = renderPart(part);
  expect(screen.getByText(words).closest('[dir]')?.getAttribute('dir')).toBe('auto');
});

/** Fields in which nobody writes prose. */
const WORDLESS = /type=("(checkbox|radio|hidden|file|color)"|\{isSingle )/;

it('every field that words are typed in stands by the first letter typed', () => {
  const fields = globSync('**/*.tsx', { cwd: SOURCES }).flatMap((path) => {
    const text = readFileSync(join(SOURCES, path), 'utf8');
    return [...text.matchAll(/<(?:input|textarea)\b[^]*?\/>/g)].map(([field]) => ({ path, field }));
  });
  const typed = fields.filter(
    ({ path, field }) => !path.includes('.test.') && !WORDLESS.test(field),
  );
  expect(typed.length).toBeGreaterThan(10);
  const others = typed.filter(({ field }) => !field.includes('dir="auto"'));
  expect(others.map(({ path }) => path)).toEqual([]);
});

it.each<[string, ReactNode]>([
  ['title', <TitleField key="1" title="" error={undefined} onChange={nothing} />],
  ['name', <TextField key="2" label="Name" name="name" />],
])('a field for a %s stands by the first letter typed', (_what, part) => {
  expect(renderPart(part).getByRole('textbox').getAttribute('dir')).toBe('auto');
});
