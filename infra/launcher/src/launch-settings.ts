import { readSettings, type Settings } from '@forum/config';
import { PlainError, sentenceOf } from './plain-error.ts';

/** The settings, or a sentence naming the wrong one. */
export function settingsOf(env: NodeJS.ProcessEnv): Settings {
  try {
    return readSettings(env);
  } catch (error) {
    throw new PlainError(sentenceOf(error), { cause: error });
  }
}
