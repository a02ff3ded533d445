import type { MarkupContext, Upload } from '../src/context.ts';
import { toDocument, type MarkedText } from '../src/to-document.ts';
import { rendered } from './rendered.ts';

const HASH = 'a'.repeat(64);

const UPLOADS: Readonly<Record<string, Upload>> = {
  'attachment:12': { src: '/uploads/cat.webp', isImage: true, width: 80, height: 60 },
  'attachment:13': { src: `/api/uploads/${HASH}.pdf`, isImage: false, name: 'plan.pdf', bytes: 9 },
  'attachment:cat.png': { src: '/uploads/cat.webp', isImage: true },
  'upload://abc.png': { src: '/uploads/abc.webp', isImage: true },
  'upload://abc.pdf': { src: `/api/uploads/${HASH}.pdf`, isImage: false },
};

/** A world with a few members, posts and files: whom texts of tests name. */
export const WORLD: MarkupContext = {
  origin: 'https://old.example.com',
  upload: (named) => (Object.hasOwn(UPLOADS, named) ? (UPLOADS[named] ?? null) : null),
  member: (name) => ({ ann: 'ann', 'Old Bob': 'bob-2' })[name] ?? null,
  post: ({ key, topic, number }) => {
    if (key === '12') return '/posts/12';
    return topic === '3' && number === '2' ? '/posts/12' : null;
  },
  link: (address) => (address === 'https://old.example.com/t/1' ? '/posts/1' : null),
};

/** A text as a reader sees it, without what a short test does not ask about. */
export function shown(
  markup: MarkedText['markup'],
  source: string,
  rest: Pick<MarkedText, 'uid'> = {},
): string {
  return rendered(toDocument({ markup, source, ...rest }, WORLD).json);
}
