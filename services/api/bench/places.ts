import type { Database } from '@forum/database';
import { benchId, pageAt, slugAt, wordAt } from './community.ts';

/** A post that is read, voted on and commented on. */
export interface Place {
  readonly id: string;
  readonly slug: string;
  /** The path of its page. */
  readonly page: string;
}

/** The posts of a forum under load. */
export interface Places {
  readonly count: number;
  /** The n-th, from 0. */
  at(n: number): Place;
  /** A word to search for, in the n-th search. */
  word(n: number): string;
}

/** The first posts of `writePosts`, which need no look at the database. */
export function generatedPlaces(count: number): Places {
  return {
    count,
    at: (n) => ({ id: benchId('post', n), slug: slugAt(n), page: pageAt(n) }),
    word: wordAt,
  };
}

/** All published posts of a forum, newest first, with words from their titles. @throws when there is none */
export async function publishedPlaces({ pool }: Database): Promise<Places> {
  const { rows } = await pool.query<Place>(
    `SELECT post.id, post.slug, '/' || category.slug || '/posts/' || post.slug AS page
    FROM post JOIN category ON category.id = post.category_id
    WHERE post.published AND post.deleted_at IS NULL ORDER BY post.created_at DESC, post.id DESC`,
  );
  return listedPlaces(rows);
}

/** These posts, with words from their slugs. @throws when there is none */
export function listedPlaces(places: readonly Place[]): Places {
  const [first] = places;
  if (first === undefined) throw new Error('The forum has no posts: give a dump, dump=FOLDER.');
  const at = (n: number) => places[n % places.length] ?? first;
  const words = places.flatMap(({ slug }) => slug.split('-').filter((word) => word.length > 3));
  return { count: places.length, at, word: (n) => words[n % words.length] ?? first.slug };
}
