import type { ServerMetadata } from 'openid-client';
import { z } from 'zod';
import { textOf, type Identity } from './identity.ts';

/** A site with OAuth 2 alone, which tells who somebody is by a call of its own. */
export interface Site {
  readonly server: ServerMetadata;
  /** Where the call is; a site may need several. */
  readonly calls: Readonly<Record<string, string>>;
  readonly identify: (ask: (url: URL) => Promise<Response>, site: Site) => Promise<Identity>;
}

const githubUser = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const githubEmails = z
  .array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
  .max(200);
const discordUser = z.object({
  id: z.string().min(1).max(40),
  username: z.string(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().optional(),
  locale: z.string().optional(),
});

/** GitHub and Discord, as their documentation describes them. */
export const SITES: Readonly<Record<'github' | 'discord', Site>> = {
  github: {
    server: {
      issuer: 'https://github.com/login/oauth',
      authorization_endpoint: 'https://github.com/login/oauth/authorize',
      token_endpoint: 'https://github.com/login/oauth/access_token',
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    },
    calls: { user: 'https://api.github.com/user', emails: 'https://api.github.com/user/emails' },
    identify: async (ask, { server, calls }) => {
      const user = githubUser.parse(await jsonOf(await ask(addressOf(calls, 'user'))));
      const emails = githubEmails.parse(await jsonOf(await ask(addressOf(calls, 'emails'))));
      const primary = emails.find((one) => one.primary);
      return {
        ...NOTHING,
        issuer: server.issuer,
        // The number stays when its owner takes another name, and another member the name.
        subject: String(user.id),
        username: textOf(user.login),
        name: textOf(user.name),
        email: textOf(primary?.email),
        isConfirmed: primary?.verified === true,
        picture: textOf(user.avatar_url),
      };
    },
  },
  discord: {
    server: {
      issuer: 'https://discord.com',
      authorization_endpoint: 'https://discord.com/oauth2/authorize',
      token_endpoint: 'https://discord.com/api/oauth2/token',
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    },
    calls: { user: 'https://discord.com/api/users/@me' },
    identify: async (ask, { server, calls }) => {
      const user = discordUser.parse(await jsonOf(await ask(addressOf(calls, 'user'))));
      return {
        ...NOTHING,
        issuer: server.issuer,
        subject: user.id,
        username: textOf(user.username),
        name: textOf(user.global_name),
        email: textOf(user.email),
        isConfirmed: user.verified === true,
        locale: textOf(user.locale),
      };
    },
  },
};

const NOTHING = {
  username: '',
  name: '',
  email: '',
  isConfirmed: false,
  picture: '',
  locale: '',
  groups: [],
  session: null,
} as const;

function addressOf(calls: Site['calls'], name: string): URL {
  return new URL(calls[name] ?? '');
}

async function jsonOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}.`);
  return answer.json();
}
