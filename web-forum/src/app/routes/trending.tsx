import { listPage } from './list-page.tsx';

export const { load, Component } = listPage({
  name: 'trending',
  path: '/trending',
  filter: { published: true, trending: true },
});
