import {
  Activity,
  Bookmark,
  BookOpenCheck,
  ChartColumn,
  CircleHelp,
  Clock,
  FilePen,
  FolderTree,
  Gauge,
  House,
  Info,
  LockKeyhole,
  MessagesSquare,
  Newspaper,
  Scale,
  Settings,
  ShieldCheck,
  TrendingUp,
  UserCog,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

/** Who sees an item. */
type Audience = 'everyone' | 'members' | 'staff';

/** A line of the sidebar. */
export interface Item {
  path: string;
  name: string;
  icon: LucideIcon;
  for?: Audience;
  /** Leads out of this app, into the staff console: a plain link. */
  isExternal?: boolean;
}

/** Items that belong together. */
export interface ItemGroup {
  name: string;
  items: readonly Item[];
}

/** The sidebar (specification, section 2, Sidebar; saved posts by the decisions). */
export const ITEM_GROUPS: readonly ItemGroup[] = [
  {
    name: 'Read',
    items: [
      { path: '/', name: 'Home', icon: House },
      { path: '/categories', name: 'Categories', icon: FolderTree },
      { path: '/posts', name: 'Posts', icon: MessagesSquare },
      { path: '/trending', name: 'Trending', icon: TrendingUp },
      { path: '/recent', name: 'Recent', icon: Clock },
      { path: '/saved', name: 'Saved', icon: Bookmark },
    ],
  },
  {
    name: 'Community',
    items: [
      { path: '/members', name: 'Members', icon: UsersRound },
      { path: '/moderators', name: 'Moderators', icon: ShieldCheck },
      { path: '/activity', name: 'Activity', icon: Activity },
      { path: '/stats', name: 'Stats', icon: ChartColumn },
    ],
  },
  {
    name: 'Yours',
    items: [
      { path: '/profile', name: 'Profile', icon: UserRound, for: 'members' },
      { path: '/my-posts', name: 'My posts', icon: FilePen, for: 'members' },
      { path: '/settings', name: 'Settings', icon: Settings, for: 'members' },
    ],
  },
  {
    name: 'Staff',
    items: [
      { path: '/admin', name: 'Dashboard', icon: Gauge, for: 'staff', isExternal: true },
      { path: '/admin/users', name: 'Users', icon: UserCog, for: 'staff', isExternal: true },
      { path: '/admin/posts', name: 'All posts', icon: Newspaper, for: 'staff', isExternal: true },
    ],
  },
  {
    name: 'About',
    items: [
      { path: '/rules', name: 'Rules', icon: BookOpenCheck },
      { path: '/help', name: 'Help', icon: CircleHelp },
      { path: '/about', name: 'About', icon: Info },
      { path: '/terms', name: 'Terms', icon: Scale },
      { path: '/privacy', name: 'Privacy', icon: LockKeyhole },
    ],
  },
];
