import { createReport } from '@forum/contracts/reports';
import type { FastifyPluginAsync } from 'fastify';
import type { ContextWith } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { fileReport } from './commands.ts';

/** Reporting to staff. */
export function reportRoutes(ctx: ContextWith<'readReported'>): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, createReport, async ({ body, actor, meta }) => {
      const { targetType, targetId, reason, note = '' } = body;
      const item = { type: targetType, id: targetId };
      const { result } = await fileReport(ctx, { meta, actor, item, reason, note });
      return {
        id: result.reportId,
        targetType,
        targetId,
        reason,
        note: note === '' ? null : note,
        state: 'open' as const,
        createdAt: result.at,
      };
    });
  };
}
