import { newRequestKey } from '../../lib/calls/request-key.ts';

/** An id for a message, chosen by its author: sent again, it is the same message. */
export function newMessageId(): string {
  return newRequestKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
