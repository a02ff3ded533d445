import { useSite } from '../lib/site/site.ts';

interface Props {
  /** Without the site's name; the home page gives none. */
  title?: string;
  description: string;
  /** Canonical path with the query that matters. */
  path: string;
  type?: 'website' | 'article' | 'profile';
  /** The picture that other sites show for a link to the page; none: the forum's own. */
  image?: string | null | undefined;
  /** Search results and personal pages are kept out of search engines. */
  isPrivate?: boolean;
}

/** The head elements of a page; React moves it there. */
export function PageHead({ title, description, path, type = 'website', image, isPrivate }: Props) {
  const site = useSite();
  const whole = title === undefined ? site.name : `${title} · ${site.name}`;
  const address = site.url + path;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? site.name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {/* A face is square; all else is as wide as a link's picture may be. */}
      <meta name="twitter:card" content={type === 'profile' ? 'summary' : 'summary_large_image'} />
      <meta property="og:image" content={absolute(image || '/cards/site.png', site.url)} />
      {isPrivate === true ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}

function absolute(image: string, origin: string) {
  return image.startsWith('/') ? origin + image : image;
}
