import { describe, expect, it } from 'vitest';
import { connectionsOf } from './connections.ts';
import { readSettings } from './env.ts';

const siteOf = (env: Record<string, string>) =>
  connectionsOf(readSettings({ DATABASE_URL: 'postgres://forum@localhost/forum', ...env })).site;

describe('the operator’s providers', () => {
  it('are none unless set', () => {
    expect(siteOf({})).not.toHaveProperty('signInProviders');
  });

  it('need no more than a name, an issuer and a client', () => {
    const company = {
      id: 'company',
      name: 'Company',
      issuer: 'https://login.example.org',
      clientId: 'forum',
      clientSecret: 'canary',
    };
    const site = siteOf({
      SIGN_IN_PROVIDERS: JSON.stringify([company]),
      SIGN_IN_PRIVATE_HOSTS: 'Keycloak.internal:8080, 10.0.0.7:443',
    });
    expect(site).toMatchObject({
      signInProviders: [
        {
          key: 'company',
          secret: 'canary',
          look: { kind: 'oidc', scopes: 'openid profile email', highestRole: 'MEMBER' },
        },
      ],
      privateProviders: new Set(['keycloak.internal:8080', '10.0.0.7:443']),
    });
  });

  it.each([
    ['nonsense', /must be a list in JSON/u],
    ['[{"clientSecret":"canary", nonsense', /must be a list in JSON/u],
    ['[{"id":"a","name":"A","clientSecret":"canary"}]', /wrong at "0\.clientId"/u],
    ['[{"id":"A B","name":"A","clientId":"x","kind":"github"}]', /wrong at "0\.id"/u],
  ])('say what is wrong with %s, and no secret', (json, sentence) => {
    expect(() => readSettings({ SIGN_IN_PROVIDERS: json })).toThrow(sentence);
    expect(() => readSettings({ SIGN_IN_PROVIDERS: json })).not.toThrow(/canary/u);
  });
});
