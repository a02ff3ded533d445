import { Readable } from 'node:stream';
import * as calls from '@forum/contracts/old-addresses';
import { DomainError } from '@forum/kernel';
import type { FastifyPluginAsync } from 'fastify';
import { csvLine } from '../../framework/csv-line.ts';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { freeAddress, leadAddress, setAddressRules } from './commands/by-hand.ts';
import { askedAddress, keyOfAddress } from './parts/normal-form.ts';
import { isSafe } from './parts/target.ts';
import { oldAddressesProjection } from './projection.ts';
import { getRules } from './queries.ts';
import { allMissed, findLed, listOldAddresses } from './queries/listed.ts';
import { forgetMissed } from './store.ts';
import type { MissedAddressRow } from './store.ts';

const SHOWN_IN = [oldAddressesProjection.name];

/** What staff see of addresses of forums that moved here, and lead by hand. */
export function oldAddressRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db } = ctx;
  return async (app) => {
    serveMember(ctx, app, calls.listOldAddresses, ({ query }) => listOldAddresses(db, query));
    serveMember(ctx, app, calls.exportMissedAddresses, async ({ reply }) => {
      const name = `old-addresses-${ctx.clock.now().toISOString().slice(0, 10)}.csv`;
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store');
      return Readable.from(csvLines(allMissed(db)));
    });
    serveMember(ctx, app, calls.leadOldAddress, async ({ actor, meta, body, projected }) => {
      const { address, to, ...grounds } = body;
      const key = keyOf(address);
      const target = to === null ? null : { url: targetIn(to, ctx.site.siteUrl) };
      const { position } = await leadAddress(ctx, { meta, actor, grounds, key, to: target });
      await forgetMissed(db, key);
      await projected(position, SHOWN_IN);
      return (await findLed(db, key)) ?? pending(key, target);
    });
    serveMember(ctx, app, calls.freeOldAddress, async ({ actor, meta, query, projected }) => {
      const { position } = await freeAddress(ctx, { meta, actor, key: keyOf(query.address) });
      await projected(position, SHOWN_IN);
    });
    serveMember(ctx, app, calls.getAddressRules, () => getRules(ctx));
    serveMember(ctx, app, calls.setAddressRules, async ({ actor, meta, body, projected }) => {
      const { systems, rules, ...grounds } = body;
      const given = { meta, actor, grounds, rules: { systems, rules } };
      const { position } = await setAddressRules(ctx, given);
      await projected(position, SHOWN_IN);
      return { systems, rules };
    });
  };
}

function keyOf(address: string): string {
  const asked = askedAddress(address);
  // The contract has seen that it is one.
  return asked === null ? address : keyOfAddress(asked);
}

/** @throws DomainError invalid */
function targetIn(typed: string, siteUrl: string): string {
  const text = typed.trim();
  const to = text.startsWith(`${siteUrl}/`) ? text.slice(siteUrl.length) : text;
  if (isSafe(to)) return to;
  const message = calls.TARGET_WRONG;
  throw new DomainError('invalid', 'invalid', message, { issues: [{ path: 'to', message }] });
}

/** As it will be listed, once the projection is there. */
function pending(key: string, target: { readonly url: string } | null): calls.OldAddress {
  const state = target === null ? 'nowhere' : 'led';
  const rest = { times: null, firstAt: null, lastAt: null, by: null };
  return { ...rest, id: key, state, to: target?.url ?? null };
}

async function* csvLines(rows: AsyncIterable<MissedAddressRow>): AsyncGenerator<string> {
  yield csvLine(['address', 'times', 'first asked', 'last asked']);
  for await (const { key, times, first_at, last_at } of rows) {
    yield csvLine([key, String(times), first_at.toISOString(), last_at.toISOString()]);
  }
}
