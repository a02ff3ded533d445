import type { ActTarget } from '@forum/contracts/acts';
import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { ChoiceChips } from '../layout/ChoiceChips.tsx';
import { textOf } from '../providers/resource.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('acts');

const NAMES = [
  ['post', t('posts')],
  ['comment', t('comments')],
  ['member', t('members')],
  ['category', t('categories')],
  ['tag', t('tags')],
  ['prefix', t('prefixes')],
  ['page', t('pages')],
  ['submission', t('approval')],
  ['word', t('watchedWords')],
  ['setting', t('settings')],
  ['text', t('texts')],
  ['site', t('system')],
] as const satisfies readonly (readonly [ActTarget['type'], string])[];

/** Narrows the log to acts on one kind of thing; pressing the selected one shows all again. */
export function TargetChips() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { targetType, ...others } = filterValues;
  const chosen = textOf(targetType) ?? null;
  return (
    <Box sx={{ p: 2 }}>
      <ChoiceChips<string>
        label={t('actsOn')}
        choices={NAMES}
        chosen={chosen}
        onChoose={(type) =>
          setFilters(type === chosen ? others : { ...others, targetType: type }, displayedFilters)
        }
      />
    </Box>
  );
}
