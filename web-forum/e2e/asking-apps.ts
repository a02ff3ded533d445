import { createHash } from 'node:crypto';
import { registerApp } from '@forum/contracts/admin-apps';
import type { Api } from './api.ts';

const VERIFIER = 'a'.repeat(43);

/** An app on members' devices. @returns where it asks to be let in, when it is answered at a port */
export async function anAskingApp(admin: Api): Promise<(port: number) => string> {
  const { app } = await admin(registerApp, {
    body: {
      name: 'Night Reader',
      redirectUris: ['http://127.0.0.1/back'],
      scopes: ['read:content', 'moderate:content'],
      isConfidential: false,
    },
  });
  return (port) => {
    const query = new URLSearchParams({
      client_id: app.id,
      redirect_uri: `http://127.0.0.1:${port}/back`,
      response_type: 'code',
      state: 'kept',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return `/oauth/authorize?${query.toString()}`;
  };
}
