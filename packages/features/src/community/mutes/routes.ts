import {
  blockMember as blockCall,
  listBlocks as listBlocksCall,
  listMutes as listMutesCall,
  muteSource as muteCall,
  unblockMember as unblockCall,
  unmuteSource as unmuteCall,
} from '@forum/contracts/mutes';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { blockMember, muteSource, unblockMember, unmuteSource } from './commands.ts';
import { mutesProjection } from './projection.ts';
import { listBlocks, listMutes } from './queries.ts';

/** Mutes sources and blocks members; only the member knows of either. */
export function muteRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMute(ctx, app, { endpoint: muteCall, act: muteSource });
    serveMute(ctx, app, { endpoint: unmuteCall, act: unmuteSource });
    serveMember(ctx, app, listMutesCall, ({ query, actor }) =>
      listMutes(ctx.db, { viewer: actor, ...query }),
    );
    serveBlock(ctx, app, { endpoint: blockCall, act: blockMember });
    serveBlock(ctx, app, { endpoint: unblockCall, act: unblockMember });
    serveMember(ctx, app, listBlocksCall, ({ query, actor }) =>
      listBlocks(ctx.db, { viewer: actor, ...query }),
    );
  };
}

interface MuteAct {
  readonly endpoint: typeof muteCall;
  readonly act: typeof muteSource;
}

function serveMute(ctx: AppContext, app: FastifyInstance, { endpoint, act }: MuteAct): void {
  serveMember(ctx, app, endpoint, async ({ params: source, actor, meta, projected }) => {
    const { position } = await act(ctx, { meta, actor, source });
    await projected(position, [mutesProjection.name]);
    return undefined;
  });
}

interface BlockAct {
  readonly endpoint: typeof blockCall;
  readonly act: typeof blockMember;
}

// The follows projection as well: a blocked member must not be in the next list of followers.
function serveBlock(ctx: AppContext, app: FastifyInstance, { endpoint, act }: BlockAct): void {
  serveMember(ctx, app, endpoint, async ({ params, actor, meta, projected }) => {
    const { position } = await act(ctx, { meta, actor, blockedId: params.id });
    await projected(position, [mutesProjection.name, 'follows']);
    return undefined;
  });
}
