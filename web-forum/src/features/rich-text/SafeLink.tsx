import type { ReactNode } from 'react';
import { BLANK_URL, safeUrl } from '@forum/rich-text/safe-url';
import { Link } from '../../components/Link.tsx';
import styles from './prose.module.css';

interface Props {
  url: string;
  title?: string | null;
  /** Whether its text is its address, which must not be printed twice. */
  isBare?: true | undefined;
  /** Whether it names a category or a tag of the forum. */
  isTopic?: boolean;
  children: ReactNode;
}

/** A link in a member's text. A disallowed address leaves only its text. */
export function SafeLink(props: Props) {
  const url = safeUrl(props.url);
  const title = props.title ?? undefined;
  if (url === BLANK_URL) return <span>{props.children}</span>;
  if (url.startsWith('/')) {
    return (
      <Link
        to={url}
        title={title}
        {...(props.isTopic === true ? { className: styles.mention } : {})}
      >
        {props.children}
      </Link>
    );
  }
  // `ugc nofollow`: search engines must not take a member's link for the forum's own word.
  return (
    <a href={url} title={title} rel="ugc nofollow noopener" data-bare={props.isBare}>
      {props.children}
    </a>
  );
}
