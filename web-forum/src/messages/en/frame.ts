export const en = {
  skip: 'Skip to content',
  connected: 'Stay connected with our community',
  language: 'Language',
  offline: 'You are offline. What you do now is sent when the network is back.',
  restricted:
    '{kind, select, silence {You may read, vote and write drafts, but publish nothing {end}.} other {You may only read {end}.}}',
  until: 'until {end}',
  untilLifted: 'until the moderators lift it',
  menu: 'Menu',
  closeMenu: 'Close menu',
  sidebar: 'Sidebar',
  sidebarKeys: 'Sidebar (Ctrl+B)',
  search: 'Search',
  login: 'Login',
  register: 'Register',
  logout: 'Logout',
  welcome: 'Welcome back!',
  profile: 'Profile',
  theme:
    'Theme: {theme, select, light {light} dark {dark} other {auto}}. Change to {next, select, light {light} dark {dark} other {auto}}',
} as const;
