import type { AppContext } from '../feature.ts';
import { sharedText } from './send-shared.ts';

/** Names nothing, so what outdates everything does, and no vote or comment: most of what happens is one of those. */
const NOTHING: ReadonlySet<string> = new Set();

/**
 * What many answers and pages show and none should count for itself, as JSON knows it: kept in this process under its key
 * like a shared answer.
 */
export async function keptAside<Made>(
  { sharedAnswers }: Pick<AppContext, 'sharedAnswers'>,
  key: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const { bytes } = await sharedAnswers.get(key, async () =>
    sharedText(JSON.stringify(await make()), { status: 200, shows: NOTHING }),
  );
  const made: Made = JSON.parse(bytes.toString());
  return made;
}
