import { listPage } from './list-page.tsx';

export const { load, Component } = listPage({
  title: 'Recent',
  lead: 'Posts in the order they were last changed.',
  path: '/recent',
  filter: { published: true, sort: 'updatedAt' },
});
