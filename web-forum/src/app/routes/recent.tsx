import { listPage } from './list-page.tsx';

export const { load, Component } = listPage({
  name: 'recent',
  path: '/recent',
  filter: { published: true, sort: 'updatedAt' },
});
