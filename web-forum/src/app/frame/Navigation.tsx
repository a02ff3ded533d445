import { isStaff } from '@forum/contracts/roles';
import type { OwnUser } from '@forum/contracts/users';
import { Fragment, lazy, Suspense, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { useViewer } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import navigationTexts from '../../messages/en/navigation.json';
import { ITEM_GROUPS, type Item, type ItemGroup } from './items.ts';
import styles from './Navigation.module.css';
import { OwnersLinks } from './OwnersLinks.tsx';

// Visitors need it not.
const UnreadBadge = lazy(async () => ({
  default: (await import('../../features/watching/UnreadBadge.tsx')).UnreadBadge,
}));

const MessagesItem = lazy(async () => ({
  default: (await import('../../features/conversations/MessagesItem.tsx')).MessagesItem,
}));

/** Called when the reader chooses an item. */
interface Props {
  onChosen?: (() => void) | undefined;
}

/** The sidebar's items in groups; each reader sees those meant for them. */
export function Navigation({ onChosen }: Props) {
  const t = useText(navigationTexts);
  const viewer = useViewer();
  const groups = ITEM_GROUPS.map((group) => ({
    ...group,
    items: group.items.filter((item) => isFor(item, viewer)),
  })).filter(({ items }) => items.length > 0);
  return (
    <nav aria-label={t('main')} className={styles.groups}>
      {groups.map((group, index) => (
        <Fragment key={group.name}>
          <Group group={group} onChosen={onChosen} />
          {index === 0 && <OwnersLinks where="menu" onChosen={onChosen} />}
        </Fragment>
      ))}
    </nav>
  );
}

function Group({ group, onChosen }: Props & { group: ItemGroup }) {
  const id = useId();
  const t = useText(navigationTexts);
  const viewer = useViewer();
  return (
    <div>
      <p id={id} className={styles.group}>
        {t(group.name)}
      </p>
      <ul className={styles.items} aria-labelledby={id}>
        {group.items.map((item) => (
          <li key={item.path}>
            <ItemLink item={item} onChosen={onChosen} />
          </li>
        ))}
        {group.name === 'yours' && viewer !== null ? (
          <li>
            <Suspense fallback={null}>
              <MessagesItem
                className={styles.item ?? ''}
                nameClass={styles.name ?? ''}
                onChosen={onChosen}
              />
            </Suspense>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function ItemLink({ item, onChosen }: Props & { item: Item }) {
  const name = useText(navigationTexts)(item.name);
  const { pathname } = useLocation();
  const shared = { className: styles.item ?? '', title: name };
  const content = (
    <>
      <Icon of={item.icon} size="large" />
      <span className={styles.name}>{name}</span>
      {item.isCounted === true ? (
        <Suspense fallback={null}>
          <UnreadBadge />
        </Suspense>
      ) : null}
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

/**
 * At a path below an item's the reader is still at that item, except below their own profile, where other people's are.
 */
function isAt({ path, alsoAt }: Item, pathname: string): boolean {
  if (pathname === path || pathname === alsoAt) return true;
  return path !== '/' && path !== '/profile' && pathname.startsWith(`${path}/`);
}

function isFor(item: Item, viewer: OwnUser | null): boolean {
  if (item.for === 'staff') return isStaff(viewer);
  return item.for !== 'members' || viewer !== null;
}
