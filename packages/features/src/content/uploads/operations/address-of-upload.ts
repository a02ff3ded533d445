import { noSuch } from '@forum/kernel/refusals';
import type { StoreTransaction } from '@forum/event-store';
import { addressOf } from '../queries.ts';
import type { UploadStore } from '../store.ts';

/** The address of a member's image, wherever it is shown. @throws DomainError not-found, also if it is another's */
export async function addressOfUpload(
  { connection }: Pick<StoreTransaction, 'connection'>,
  { uploadId, ownerId }: { readonly uploadId: string; readonly ownerId: string },
): Promise<string> {
  const found = await connection
    .$extendTables<UploadStore>()
    .selectFrom('upload')
    .select(['key', 'name'])
    .where('id', '=', uploadId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (found === undefined) throw noSuch('image');
  return addressOf(found);
}
