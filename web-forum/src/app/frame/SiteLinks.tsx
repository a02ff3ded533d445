import type { SiteLink } from '@forum/contracts/site-links';
import { ExternalLink, Link2 } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { useText } from '../../lib/language/messages.tsx';
import siteLinksTexts from '../../messages/en/site-links.json';
import styles from './Navigation.module.css';

interface Props {
  where: 'menu' | 'footer';
  links: readonly SiteLink[];
  /** Called when the reader chooses one that stays within the forum. */
  onChosen?: (() => void) | undefined;
}

/** The owners' links: a group of the sidebar, or a row of the footer. */
export function SiteLinks({ where, links, onChosen }: Props) {
  const t = useText(siteLinksTexts);
  const id = useId();
  const isMenu = where === 'menu';
  const list = (
    <ul
      className={isMenu ? styles.items : undefined}
      {...(isMenu ? { 'aria-labelledby': id } : { 'aria-label': t('links') })}
    >
      {links.map((link) => (
        <li key={`${link.label} ${link.address}`}>
          <OneLink link={link} isMenu={isMenu} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
  if (!isMenu) return list;
  return (
    <div>
      <p id={id} className={styles.group}>
        {t('links')}
      </p>
      {list}
    </div>
  );
}

interface OneLinkProps {
  link: SiteLink;
  isMenu: boolean;
  onChosen: (() => void) | undefined;
}

function OneLink({ link, isMenu, onChosen }: OneLinkProps) {
  const t = useText(siteLinksTexts);
  const { pathname } = useLocation();
  const { label, address } = link;
  const isAway = !address.startsWith('/');
  const shared = isMenu ? { className: styles.item ?? '', title: label } : {};
  const name = <span className={isMenu ? styles.label : undefined}>{label}</span>;
  if (isAway) {
    return (
      <a href={address} rel="noopener" {...shared}>
        {isMenu ? <Icon of={ExternalLink} size="large" /> : null}
        {name}
        {isMenu ? null : <Icon of={ExternalLink} />}
        <span className="said">, {t('elsewhere')}</span>
      </a>
    );
  }
  return (
    <Link
      to={address}
      aria-current={address === pathname ? 'page' : undefined}
      {...shared}
      {...(onChosen === undefined ? {} : { onClick: onChosen })}
    >
      {isMenu ? <Icon of={Link2} size="large" /> : null}
      {name}
    </Link>
  );
}
