import { leaseMigrations } from '@forum/database';
import { testDatabase } from '@forum/database/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresSearch, searchMigrations, type SearchDocument } from '../src/index.ts';
import { ask, document } from './engine-under-test.ts';

const database = await testDatabase([...leaseMigrations, ...searchMigrations]);
afterAll(async () => {
  await database.db.pool.query('DROP TABLE points_for_tests');
  await database.close();
});
const engine = createPostgresSearch(database.db.kysely, {
  points: (kind, id) =>
    kind === 'post' ? `(SELECT points FROM points_for_tests AS p WHERE p.id = ${id})` : undefined,
});
const asked = ask(engine);

const POSTS: Readonly<Record<string, string>> = {
  'What is the strongest beer in the world?': 'Is there one above forty percent?',
  'Invest (long-term) in beer':
    'Breweries are strong at the stock market, a strong brand sells beer.',
  'How do I bake bread without an oven?': 'A pan on the stove should do.',
  'How do I clean an oven?': 'Mine has not seen a sponge for a year.',
  'Baking with children': 'What we baked on rainy afternoons: bread, mostly.',
  'Gardening in the shade': 'Ferns with moss, and what to do with ivy.',
  'The garden of my grandmother': 'A story about roses, with a gardener in it.',
  'Running shoes for wide feet': 'I run on gravel.',
  'A run along the river': 'Early, before the heat.',
  'Où acheter des chaussures pour la montagne ?': 'Pour marcher avec des enfants dans les Alpes.',
  'Ma chaussure droite fait mal':
    'Elle est trop étroite, sont-elles toutes ainsi dans cette taille ?',
  'Randonnée avec un chien': 'Des sentiers dans le Vercors, pour deux jours, avec cette vue.',
  'Quel sentier pour débuter ?':
    'Pour une famille dans le Jura ; dans les bois, avec cette fraîcheur.',
  'The best bread': 'What makes it so?',
  'Notes from a bakery': 'All that we learnt, the best bread of which is rye, with that crust.',
};

const documents = new Map<string, SearchDocument>();
beforeAll(async () => {
  for (const [title, text] of Object.entries(POSTS)) {
    documents.set(title, document({ title, text }));
  }
  await asked.add(...documents.values());
  await database.db.pool.query(
    'CREATE TABLE points_for_tests (id uuid PRIMARY KEY, points integer)',
  );
});

/** Titles in order. */
const titlesOf = async (text: string) => {
  const { hits } = await asked.search(text);
  return hits.map(({ title }) => title.text);
};

describe('the ranking of the Postgres engine', () => {
  it('knows the forms of a word, and that a title says more than a text', async () => {
    const [first, second] = await titlesOf('strong beer');
    expect(first).toBe('What is the strongest beer in the world?');
    expect(second).toBe('Invest (long-term) in beer');
  });

  it('finds one form by another, in each of the languages of the community', async () => {
    expect(await titlesOf('gardens shade')).toContain('Gardening in the shade');
    expect(await titlesOf('running river')).toContain('A run along the river');
    expect(await titlesOf('chaussure montagne')).toEqual([
      'Où acheter des chaussures pour la montagne ?',
    ]);
    expect((await titlesOf('sentiers jura'))[0]).toBe('Quel sentier pour débuter ?');
  });

  it('marks the form that is there', async () => {
    const { hits } = await asked.search('strong beer');
    const marked = hits[0]?.title.ranges.map(([from, to]) => hits[0]?.title.text.slice(from, to));
    expect(marked).toEqual(['strongest', 'beer']);
  });

  it('does not insist on words that every text has', async () => {
    expect((await titlesOf('how would I bake the bread'))[0]).toBe(
      'How do I bake bread without an oven?',
    );
    expect((await titlesOf('what is with the'))[0]).toBeDefined();
  });

  it('insists on a number, a version or a code', async () => {
    await asked.add(
      ...['bf7600', 'bf7601', 'bf7602'].map((code) =>
        document({ title: `The hinge of part ${code} squeaks`, text: 'Oil is no help.' }),
      ),
    );
    expect(await titlesOf('hinge of part bf7601 squeaks')).toEqual([
      'The hinge of part bf7601 squeaks',
    ]);
  });

  it('puts what stands together before what stands apart', async () => {
    expect(await titlesOf('the best bread')).toEqual(['The best bread', 'Notes from a bakery']);
  });

  it('lets points decide between two that answer as well, and never more', async () => {
    const [one, other, weak] = [
      document({ title: 'Figs in pots', text: 'Do they bear?' }),
      document({ title: 'Figs in pots', text: 'Do they bear?' }),
      document({ title: 'Balcony', text: 'There are figs too.' }),
    ];
    await asked.add(one, other, weak);
    const give = async (id: string, given: number) => {
      await database.db.pool.query('INSERT INTO points_for_tests VALUES ($1, $2)', [id, given]);
    };
    expect(await asked.idsOf('figs')).toEqual([other.id, one.id, weak.id]);
    await give(one.id, 4);
    await give(weak.id, 4000);
    expect(await asked.idsOf('figs')).toEqual([one.id, other.id, weak.id]);
  });
});
