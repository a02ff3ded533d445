import { proofsStream } from '@forum/events/proofs';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { deviceOf } from '../parts/device.ts';
import { deviceMark } from '../parts/network-hash.ts';
import { hasDevices, insertDevice, touchDevice } from '../store/devices.ts';
import type { Used } from '../../proofs/operations.ts';

/** Somebody who has just signed in. */
interface SignedIn {
  readonly memberId: string;
  /** By which way that opens the account. */
  readonly by: Pick<Used, 'kind' | 'proofId'>;
  readonly request: Pick<FastifyRequest, 'ip' | 'headers' | 'actor'>;
}

/**
 * Notes from which device a member signs in, and records one that they have not used before: they are told. The first
 * one is theirs: it is where they registered. So is a browser in which they are signed in already.
 */
export async function noteDevice(
  ctx: Pick<AppContext, 'db' | 'site' | 'clock' | 'eventStore' | 'newId'>,
  { memberId, by: { kind, proofId }, request }: SignedIn,
): Promise<void> {
  const device = deviceOf(request.headers['user-agent']);
  const mark = deviceMark(ctx.site, { memberId, device, ip: request.ip });
  if (await touchDevice(ctx.db, { memberId, mark, now: ctx.clock.now() })) return;
  await ctx.eventStore.execute({ actor: { id: memberId } }, async (tx) => {
    const { connection, now } = tx;
    const isTold = (await hasDevices(connection, memberId)) && request.actor?.id !== memberId;
    const id = ctx.newId();
    const deviceId = await insertDevice(connection, { memberId, mark, now, id, device });
    if (deviceId === null || !isTold) return;
    const data = { memberId, proofId, kind, deviceId };
    await tx.appendNext(proofsStream(memberId), [{ type: 'NewDeviceUsed', data }]);
  });
}
