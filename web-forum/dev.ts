import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import type { Assets } from './src/app/server-types.ts';

/** Files a page loads in development: sources, as Vite serves them. */
const ASSETS: Assets = {
  entry: '/src/app/entry-dev.ts',
  before: ['/@vite/client'],
  styles: ['/src/styles/base.css'],
  routes: {},
};

/** Vite in middleware mode on the given server: sources as they are, with hot reload. */
export async function createDevPages({ httpServer }: { httpServer: Server }) {
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: `${import.meta.dirname}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer } },
  });
  return {
    assets: ASSETS,
    middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
      vite.middlewares(request, response, next);
    },
    /** The exports of entry-server, always of the present sources. */
    entry: () => vite.ssrLoadModule('/src/app/entry-server.tsx'),
    close: () => vite.close(),
  };
}
