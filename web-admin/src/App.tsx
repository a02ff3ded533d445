import { Admin, Resource } from 'react-admin';
import { posts } from './posts/index.ts';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';

/** The staff console: its resources are its table of contents. */
export function App() {
  return (
    <Admin
      title="Staff console"
      authProvider={authProvider}
      dataProvider={dataProvider}
      requireAuth
      disableTelemetry
    >
      <Resource name="posts" {...posts} />
    </Admin>
  );
}
