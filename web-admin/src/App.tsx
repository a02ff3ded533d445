import { Admin, Resource } from 'react-admin';
import { cases } from './cases/index.ts';
import { audit } from './acts/index.ts';
import { categories } from './categories/index.ts';
import { caught } from './caught/index.ts';
import { comments } from './comments/index.ts';
import { Entrance } from './pin-gate/Entrance.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { StaffLayout } from './layout/StaffLayout.tsx';
import { ownColor } from './layout/console-colors.ts';
import { themeOf } from './layout/theme.ts';
import * as system from './system/index.ts';
import { invites } from './invites/index.ts';
import { keys } from './keys/index.ts';
import { oldAddresses } from './old-addresses/index.ts';
import { ownPages, pages } from './pages/index.ts';
import { ownWords } from './own-words/index.ts';
import { profileFields } from './profile-fields/index.ts';
import { connectSites } from './connect-sites/index.ts';
import { signIn } from './sign-in/index.ts';
import { apps } from './apps/index.ts';
import { badges } from './badges/index.ts';
import { prefixes } from './prefixes/index.ts';
import { posts } from './posts/index.ts';
import { i18nProvider } from './messages/i18n-provider.ts';
import { textsOf } from './messages/texts.ts';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { createRecordCache } from './providers/record-cache.ts';
import { submissions } from './submissions/index.ts';
import { settings } from './settings/index.ts';
import { tags } from './tags/index.ts';
import { users } from './users/index.ts';
import { votes } from './votes/index.ts';
import { moveIn } from './move-in/index.ts';
import { webhooks } from './webhooks/index.ts';
import { words } from './watched-words/index.ts';

const queryClient = createRecordCache();
const accent = ownColor(document);
const lightTheme = themeOf('light', accent);
const darkTheme = themeOf('dark', accent);

/** The staff console; its resources serve as table of contents. */
export function App() {
  return (
    <Admin
      title={textsOf('frame')('console')}
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      loginPage={Entrance}
      layout={StaffLayout}
      dashboard={Dashboard}
      catchAll={NotFoundPage}
      theme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      <Resource name="posts" {...posts} />
      <Resource name="cases" {...cases} />
      <Resource name="submissions" {...submissions} />
      <Resource name="words" {...words} />
      <Resource name="comments" {...comments} />
      <Resource name="audit" {...audit} />
      <Resource name="users" {...users} />
      <Resource name="invites" {...invites} />
      <Resource name="caught" {...caught} />
      <Resource name="badges" {...badges} />
      <Resource name="profile-fields" {...profileFields} />
      <Resource name="votes" {...votes} />
      <Resource name="categories" {...categories} />
      <Resource name="tags" {...tags} />
      <Resource name="prefixes" {...prefixes} />
      <Resource name="pages" {...pages} />
      <Resource name="own-pages" {...ownPages} />
      <Resource name="settings" {...settings} />
      <Resource name="sign-in" {...signIn} />
      <Resource name="keys" {...keys} />
      <Resource name="apps" {...apps} />
      <Resource name="connect-sites" {...connectSites} />
      <Resource name="webhooks" {...webhooks} />
      <Resource name="move-in" {...moveIn} />
      <Resource name="old-addresses" {...oldAddresses} />
      <Resource name="own-words" {...ownWords} />
      {Object.entries(system).map(([name, resource]) => (
        <Resource key={name} name={name} {...resource} />
      ))}
    </Admin>
  );
}
