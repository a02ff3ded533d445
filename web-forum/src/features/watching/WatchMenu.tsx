import type { WatchLevel } from '@forum/contracts/watching';
import { Menu } from '../../components/Menu.tsx';
import { useText } from '../../lib/language/messages.tsx';
import type { Thing } from './api.ts';
import { LEVEL_ICONS } from './level-icons.ts';
import levelsTexts from './messages/en/levels.json';
import { useWatch } from './useWatch.ts';

interface Props {
  readonly thing: Thing;
  readonly name: string;
}

/** From closest to least; importing the schema would load zod. */
const LEVELS: readonly WatchLevel[] = ['watching', 'tracking', 'normal', 'muted'];

/** How closely the reader follows something: a bell with the four levels. */
export function WatchMenu({ thing, name }: Props) {
  const t = useText(levelsTexts);
  const { level = 'normal', choose } = useWatch({ ...thing, name });
  const hint = useHints(thing.type === 'post');
  return (
    <Menu
      label={t('menu', { name, level: t(level) })}
      icon={LEVEL_ICONS[level]}
      items={LEVELS.map((each) => ({
        name: t(each),
        hint: hint(each),
        icon: LEVEL_ICONS[each],
        isChosen: each === level,
        onChosen: () => choose(each),
      }))}
    />
  );
}

function useHints(isThread: boolean) {
  const t = useText(levelsTexts);
  return (level: WatchLevel): string => {
    if (level === 'normal' || level === 'muted') return t(`${level}_all`);
    return isThread ? t(`${level}_post`) : t(`${level}_other`);
  };
}
