import { listPage } from './list-page.tsx';

export const { load, Component } = listPage({
  title: 'Trending',
  lead: 'What the community talks about now.',
  path: '/trending',
  filter: { published: true, trending: true },
});
