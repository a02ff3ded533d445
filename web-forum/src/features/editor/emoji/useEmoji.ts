import { useEffect, useState } from 'react';
import { useSite } from '../../../lib/site/site.ts';
import type { Emoji } from './emoji-list.ts';
import { loadNamed } from './loaded-list.ts';

const NONE: readonly Emoji[] = [];

/** The emoji with their names in the writer's language, once somebody wants them; empty until then. */
export function useEmoji(isWanted: boolean): readonly Emoji[] {
  const { language } = useSite();
  const [emoji, setEmoji] = useState(NONE);
  useEffect(() => {
    if (isWanted) void loadNamed(language).then(setEmoji);
  }, [isWanted, language]);
  return emoji;
}
