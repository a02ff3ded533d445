import { listPage } from './list-page.tsx';

export const { load, Component } = listPage({
  title: 'Posts',
  lead: 'Everything, newest first.',
  path: '/posts',
  filter: { published: true },
});
