import { listPage } from './list-page.tsx';

export const { load, Component } = listPage({
  name: 'posts',
  path: '/posts',
  filter: { published: true },
  isNarrowed: true,
});
