import { done, inCategory, plainly, type MakesExample } from './making.ts';

/** Categories, search and the site itself. */
export const siteExamples: Readonly<Record<string, MakesExample>> = {
  'GET /categories': plainly('visitor'),
  'GET /categories/{id}': inCategory('visitor'),
  'GET /categories/slug/{slug}': async (world) => {
    const id = await world.aCategory();
    const { slug } = (await done(world, 'visitor', 'GET', `/categories/${id}`)).json<{
      slug: string;
    }>();
    return { who: 'visitor', path: { slug } };
  },
  'GET /search': plainly('visitor', { query: { q: 'title' } }),
  'GET /stats': plainly('visitor'),
};
