import {
  Clock,
  FolderTree,
  House,
  MessagesSquare,
  TrendingUp,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../components/Icon.tsx';
import { useViewer } from '../../features/session/index.ts';
import styles from './Navigation.module.css';

interface Item {
  path: string;
  name: string;
  icon: LucideIcon;
  isForMembers?: boolean;
}

/** The sidebar's items that have a page (specification, section 2, Sidebar). */
const ITEMS: readonly Item[] = [
  { path: '/', name: 'Home', icon: House },
  { path: '/categories', name: 'Categories', icon: FolderTree },
  { path: '/posts', name: 'Posts', icon: MessagesSquare },
  { path: '/trending', name: 'Trending', icon: TrendingUp },
  { path: '/recent', name: 'Recent', icon: Clock },
  { path: '/members', name: 'Members', icon: UsersRound },
  { path: '/profile', name: 'Profile', icon: UserRound, isForMembers: true },
];

export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const viewer = useViewer();
  return (
    <nav aria-label="Main">
      <ul className={styles.items}>
        {ITEMS.filter((item) => viewer !== null || item.isForMembers !== true).map((item) => (
          <li key={item.path}>
            <NavLink
              to={item.path}
              end={item.path === '/'}
              className={styles.item ?? ''}
              title={item.name}
              {...(onChosen === undefined ? {} : { onClick: onChosen })}
            >
              <Icon of={item.icon} size="large" />
              <span className={styles.name}>{item.name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
