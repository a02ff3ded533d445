import { createHash, createHmac } from 'node:crypto';
import { MeilisearchApiError, type Meilisearch } from 'meilisearch';

/** The code of a server's refusal; undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof MeilisearchApiError ? error.cause?.code : undefined;
}

/** Creates the key of this uid, which may only search the index. */
export async function ensureKey(writer: Meilisearch, uid: string, index: string): Promise<void> {
  try {
    await writer.getKey(uid);
  } catch (error) {
    // A server that requires no key has no keys.
    if (codeOf(error) === 'missing_master_key') return;
    if (codeOf(error) !== 'api_key_not_found') throw error;
    const name = `${index} search`;
    await writer.createKey({ uid, name, actions: ['search'], indexes: [index], expiresAt: null });
  }
}

/** Deletes the key of this uid, if there is one. */
export async function forgetKey(writer: Meilisearch, uid: string): Promise<void> {
  try {
    await writer.deleteKey(uid);
  } catch (error) {
    if (codeOf(error) !== 'api_key_not_found' && codeOf(error) !== 'missing_master_key')
      throw error;
  }
}

/** The key's uid: the same for the same index, in the shape of a version 4 UUID. */
export function keyUid(index: string): string {
  const hex = createHash('sha256').update(`search key of ${index}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');
}

/** Meilisearch derives keys from the master key, so every process knows the search key. */
export function keyOfUid(masterKey: string, uid: string): string {
  return createHmac('sha256', masterKey).update(uid).digest('hex');
}
