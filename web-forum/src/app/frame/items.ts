import {
  Activity,
  Bell,
  Bookmark,
  BookOpenCheck,
  ChartColumn,
  CircleHelp,
  Clock,
  FilePen,
  FolderTree,
  Gauge,
  House,
  Inbox,
  Info,
  LockKeyhole,
  MessagesSquare,
  Newspaper,
  Scale,
  Settings,
  ShieldCheck,
  Tags,
  TrendingUp,
  UserCog,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { DismissedList } from '@forum/contracts/watching';
import type { KeyOf } from '../../lib/language/messages.tsx';
import type navigationTexts from '../../messages/en/navigation.json';

/** A key of the sidebar's texts. */
type Name = KeyOf<typeof navigationTexts>;

/** Who sees an item. */
type Audience = 'everyone' | 'members' | 'staff';

/** A line of the sidebar. */
export interface Item {
  path: string;
  /** Where parts of it are, if they have addresses of their own. */
  alsoAt?: readonly string[];
  name: Name;
  icon: LucideIcon;
  for?: Audience;
  /** Leads out of this app, into the staff console: a plain link. */
  isExternal?: boolean;
  /** Shows how many discussions wait there. */
  counted?: DismissedList;
}

/** Items that belong together. */
export interface ItemGroup {
  name: Name;
  items: readonly Item[];
}

/** The sidebar (specification, section 2, Sidebar; saved posts by the decisions). */
export const ITEM_GROUPS: readonly ItemGroup[] = [
  {
    name: 'read',
    items: [
      { path: '/', name: 'home', icon: House },
      { path: '/categories', name: 'categories', icon: FolderTree },
      { path: '/tags', name: 'tags', icon: Tags },
      { path: '/posts', name: 'posts', icon: MessagesSquare },
      { path: '/trending', name: 'trending', icon: TrendingUp },
      { path: '/recent', name: 'recent', icon: Clock },
      { path: '/saved', name: 'saved', icon: Bookmark },
    ],
  },
  {
    name: 'community',
    items: [
      { path: '/members', name: 'members', icon: UsersRound },
      { path: '/moderators', name: 'moderators', icon: ShieldCheck },
      { path: '/activity', name: 'activity', icon: Activity },
      { path: '/stats', name: 'stats', icon: ChartColumn },
    ],
  },
  {
    name: 'yours',
    items: [
      { path: '/unread', name: 'unread', icon: Inbox, for: 'members', counted: 'tracked' },
      {
        path: '/new-posts',
        alsoAt: ['/following', '/watching'],
        name: 'following',
        icon: Bell,
        for: 'members',
        counted: 'new',
      },
      { path: '/profile', name: 'profile', icon: UserRound, for: 'members' },
      { path: '/my-posts', name: 'myPosts', icon: FilePen, for: 'members' },
      {
        path: '/settings',
        alsoAt: ['/profile/settings'],
        name: 'settings',
        icon: Settings,
        for: 'members',
      },
    ],
  },
  {
    name: 'staff',
    items: [
      { path: '/admin', name: 'dashboard', icon: Gauge, for: 'staff', isExternal: true },
      { path: '/admin/users', name: 'users', icon: UserCog, for: 'staff', isExternal: true },
      { path: '/admin/posts', name: 'allPosts', icon: Newspaper, for: 'staff', isExternal: true },
    ],
  },
  {
    name: 'about',
    items: [
      { path: '/rules', name: 'rules', icon: BookOpenCheck },
      { path: '/help', name: 'help', icon: CircleHelp },
      { path: '/about', name: 'about', icon: Info },
      { path: '/terms', name: 'terms', icon: Scale },
      { path: '/privacy', name: 'privacy', icon: LockKeyhole },
    ],
  },
];
