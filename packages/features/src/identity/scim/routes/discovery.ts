import type { AppContext } from '../../../framework/feature.ts';
import { listOf, MOST_LISTED } from '../parts/asked.ts';
import type { Json } from '../parts/json.ts';
import { notThere, ScimRefusal } from '../parts/refusal.ts';
import { resourceTypes, schemas } from '../parts/schemas.ts';
import { scimAddress } from '../queries/access.ts';
import type { ScimCall, ServeScim } from './call.ts';

/** What the forum can do, and what resources consist of (RFC 7644, section 4). */
export function serveDiscovery(ctx: AppContext, serve: ServeScim): void {
  const base = scimAddress(ctx);
  serve('GET', '/ServiceProviderConfig', async () => configOf(base));
  const lists = { ResourceTypes: resourceTypes(base), Schemas: schemas(base) };
  for (const [name, all] of Object.entries(lists)) {
    serve('GET', `/${name}`, async (call) => {
      requireNoFilter(call);
      return listOf(all, { total: all.length, startIndex: 1 });
    });
    serve('GET', `/${name}/:id`, async ({ request: { params } }) => {
      const { id: wanted } = Object(params);
      const found = all.find(({ id }) => id === wanted);
      if (found === undefined) throw notThere();
      return found;
    });
  }
}

/** RFC 7644, section 4: a filter there would hide what the forum can do. */
function requireNoFilter({ request: { query } }: ScimCall): void {
  if (Object(query).filter === undefined) return;
  throw new ScimRefusal(403, 'This list takes no filter.');
}

function configOf(base: string): Json {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    documentationUri: 'https://www.rfc-editor.org/rfc/rfc7644',
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_LISTED },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that an owner of the forum makes in its console.',
        specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}
