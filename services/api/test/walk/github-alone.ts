import { type OutboundPort, Unreadable } from '@forum/outbound';

/** What GitHub says, to the forum that somebody comes back to. */
const SAID: Readonly<Record<string, unknown>> = {
  '/login/oauth/access_token': { access_token: 'token', token_type: 'bearer', scope: '' },
  '/user/emails': [],
};

let people = 0;

/** The web, as far as signing in needs it: GitHub knows everybody who comes, each as somebody new. */
export const githubAlone: OutboundPort = {
  read: async () => {
    throw new Unreadable('unknown-host');
  },
  call: async (address) => {
    const { hostname, pathname } = new URL(address);
    if (!hostname.endsWith('github.com')) throw new Unreadable('unknown-host');
    if (pathname === '/user') people += 1;
    const avatar_url = `https://avatars.githubusercontent.com/u/${people}`;
    const user = { id: people, login: `person${people}`, avatar_url };
    const body = JSON.stringify(pathname === '/user' ? user : SAID[pathname]);
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      bytes: new TextEncoder().encode(body),
    };
  },
};
