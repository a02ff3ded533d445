import type { AppContext } from '../feature.ts';
import { sharedText } from './send-shared.ts';

/**
 * Names nothing, so only what outdates everything outdates it, not votes or comments, which are most of what happens.
 */
const NOTHING: ReadonlySet<string> = new Set();

/**
 * What many answers and pages show and none should compute for itself, as JSON: kept in this process under its key like
 * a shared answer.
 */
export async function sharedPart<Made>(
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
