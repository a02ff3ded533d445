import type { StoreTransaction } from '@forum/event-store';
import { languageOf } from '@forum/contracts/settings';
import { saveSettings } from '../store/settings.ts';

/** Notes which language a new member speaks, inside the command that makes them; nothing, if the forum does not speak it. */
export async function saveFirstLanguage(
  { connection }: Pick<StoreTransaction, 'connection'>,
  { memberId, tag }: { readonly memberId: string; readonly tag: string },
): Promise<void> {
  const language = languageOf(tag);
  if (language !== undefined) await saveSettings(connection, memberId, { language });
}
