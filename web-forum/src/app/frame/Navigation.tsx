import { isStaff } from '@forum/contracts/roles';
import type { OwnUser } from '@forum/contracts/users';
import type { DismissedList } from '@forum/contracts/watching';
import { Fragment, lazy, memo, Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { useViewer } from '../../features/session/index.ts';
import { KeptHtmlContext } from '../../lib/kept-html.ts';
import { pageLoaded } from '../../lib/loading/page-loaded.ts';
import { useText } from '../../lib/language/messages.tsx';
import navigationTexts from '../../messages/en/navigation.json';
import { ITEM_GROUPS, type Item, type ItemGroup } from './items.ts';
import styles from './Navigation.module.css';
import { OwnersLinks } from './OwnersLinks.tsx';

// Visitors need neither, and members not before they see the page: both bring what many pages share.
const UnreadBadge = lazy(async () => {
  await pageLoaded();
  return { default: (await import('../../features/watching/UnreadBadge.tsx')).UnreadBadge };
});

const MessagesItem = lazy(async () => {
  await pageLoaded();
  return { default: (await import('../../features/conversations/MessagesItem.tsx')).MessagesItem };
});

/** Called when the reader chooses an item. */
interface Props {
  onChosen?: (() => void) | undefined;
}

// The menu is drawn again as soon as its reader is known. React would take away what the server drew of a part whose code
// is still on its way, if that part was drawn again with it.
const Badge = memo(function Badge({ list }: { list: DismissedList }) {
  return (
    <Suspense fallback={null}>
      <UnreadBadge list={list} />
    </Suspense>
  );
});

const MessagesLine = memo(function MessagesLine({ onChosen }: Props) {
  return (
    <Suspense fallback={null}>
      <MessagesItem
        className={styles.item ?? ''}
        nameClass={styles.name ?? ''}
        onChosen={onChosen}
      />
    </Suspense>
  );
});

/** The sidebar's items in groups; each reader sees those meant for them. */
export function Navigation({ onChosen }: Props) {
  const t = useText(navigationTexts);
  const viewer = useViewer();
  const { pathname } = useLocation();
  const groups = <Groups viewer={viewer} pathname={pathname} onChosen={onChosen} />;
  const shared = { 'aria-label': t('main'), className: styles.groups };
  const keep = import.meta.env.SSR ? use(KeptHtmlContext) : null;
  // A sixth of a page's elements, and the same on nearly all pages of visitors.
  const html =
    keep === null || viewer !== null ? null : keep(`navigation ${placeOf(pathname)}`, groups);
  return html === null ? (
    <nav {...shared}>{groups}</nav>
  ) : (
    <nav {...shared} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

interface Around extends Props {
  viewer: OwnUser | null;
  pathname: string;
}

function Groups(around: Around) {
  const groups = ITEM_GROUPS.map((group) => ({
    ...group,
    items: group.items.filter((item) => isFor(item, around.viewer)),
  })).filter(({ items }) => items.length > 0);
  return groups.map((group, index) => (
    <Fragment key={group.name}>
      <Group group={group} {...around} />
      {index === 0 && <OwnersLinks where="menu" onChosen={around.onChosen} />}
    </Fragment>
  ));
}

function Group({ group, viewer, pathname, onChosen }: Around & { group: ItemGroup }) {
  const t = useText(navigationTexts);
  const name = t(group.name);
  return (
    <div>
      <p className={styles.group} aria-hidden>
        {name}
      </p>
      <ul className={styles.items} aria-label={name}>
        {group.items.map((item) => (
          <li key={item.path}>
            <ItemLink item={item} pathname={pathname} onChosen={onChosen} />
          </li>
        ))}
        {group.name === 'yours' && viewer !== null ? (
          <li>
            <MessagesLine onChosen={onChosen} />
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function ItemLink({ item, pathname, onChosen }: Props & { item: Item; pathname: string }) {
  const name = useText(navigationTexts)(item.name);
  const shared = { className: styles.item ?? '', title: name };
  const content = (
    <>
      <Icon of={item.icon} size="large" />
      <span className={styles.name}>{name}</span>
      {item.counted === undefined ? null : <Badge list={item.counted} />}
    </>
  );
  if (item.isExternal === true) {
    return (
      <a href={item.path} {...shared}>
        {content}
      </a>
    );
  }
  return (
    <Link
      to={item.path}
      aria-current={isAt(item, pathname) ? 'page' : undefined}
      {...shared}
      {...(onChosen === undefined ? {} : { onClick: onChosen })}
    >
      {content}
    </Link>
  );
}

/** The item that a path is at; empty: none. */
function placeOf(pathname: string): string {
  const items = ITEM_GROUPS.flatMap((group) => group.items);
  return items.find((item) => isAt(item, pathname))?.path ?? '';
}

/**
 * At a path below an item's the reader is still at that item, except below their own profile, where other people's are.
 */
function isAt({ path, alsoAt = [] }: Item, pathname: string): boolean {
  if (pathname === path || alsoAt.includes(pathname)) return true;
  return path !== '/' && path !== '/profile' && pathname.startsWith(`${path}/`);
}

function isFor(item: Item, viewer: OwnUser | null): boolean {
  if (item.for === 'staff') return isStaff(viewer);
  return item.for !== 'members' || viewer !== null;
}
