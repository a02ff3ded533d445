import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aMember, aPost } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { PostHero } from './PostHero.tsx';

afterEach(cleanup);

it('shows prefix, featured, author with level, and date (specification, section 2, Post page)', () => {
  const author = aMember({ level: 5 });
  const screen = renderPart(<PostHero post={aPost(1, { featured: true, author })} />);
  expect(screen.getByText('Question')).toBeTruthy();
  expect(screen.getByText('Featured')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/profile/ada');
  expect(screen.getByTitle('Mentor')).toBeTruthy();
  expect(screen.container.querySelector('time')?.dateTime).toBe('2026-03-01T12:00:00.000Z');
});

it('leaves a mention of nobody in the title as words', () => {
  const post = aPost(1, { title: 'Ask @Cai or @Nobody', lostMentions: ['nobody'] });
  const screen = renderPart(<PostHero post={post} />);
  expect(screen.getByRole('link', { name: '@Cai' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '@Nobody' })).toBeNull();
});
