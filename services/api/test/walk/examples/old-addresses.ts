import { addOldAddresses } from '@forum/features/operations/old-addresses/index';
import { countMissed } from '@forum/features/operations/old-addresses/store';
import type { World } from '../world.ts';
import { done, plainly, type MakesExample } from './making.ts';

const PATH = '/admin/old-addresses';
let made = 0;

async function led(world: World): Promise<string> {
  made += 1;
  const address = `/old-${made}.html`;
  await done(world, 'admin', 'PUT', PATH, { address, to: '/guidelines' });
  return address;
}

/** Addresses of a forum that moved here. */
export const oldAddressExamples: Readonly<Record<string, MakesExample>> = {
  [`GET ${PATH}`]: async (world) => {
    const { ctx } = world.forum;
    const to = { kind: 'tag', id: 'one' } as const;
    await addOldAddresses(ctx, { importId: 'walk', rows: [{ from: '/walk.php?t=1', to }] });
    await countMissed(ctx.db, new Map([['/walk.php?t=2', 1]]), ctx.clock.now());
    return { who: 'admin', query: { which: 'imported', q: '/walk', page: '1', limit: '5' } };
  },
  [`GET ${PATH}/missed`]: plainly('admin'),
  [`PUT ${PATH}`]: () => {
    made += 1;
    return { who: 'admin', body: { address: `/old-${made}.html`, to: '/guidelines' } };
  },
  [`DELETE ${PATH}`]: async (world) => ({ who: 'admin', query: { address: await led(world) } }),
  [`GET ${PATH}/rules`]: plainly('admin'),
  [`PUT ${PATH}/rules`]: plainly('admin', {
    body: {
      systems: [{ system: 'phpbb', base: '/forum' }],
      rules: [{ pattern: '/wiki/{**}', becomes: '/guidelines' }],
    },
  }),
};
