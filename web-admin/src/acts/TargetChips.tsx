import type { ActTarget } from '@forum/contracts/acts';
import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { ChoiceChips } from '../layout/ChoiceChips.tsx';
import { textOf } from '../providers/resource.ts';

const NAMES = [
  ['post', 'Posts'],
  ['comment', 'Comments'],
  ['member', 'Members'],
  ['category', 'Categories'],
  ['tag', 'Tags'],
  ['prefix', 'Prefixes'],
  ['page', 'Pages'],
  ['submission', 'Approval'],
  ['word', 'Watched words'],
  ['setting', 'Settings'],
  ['site', 'System'],
] as const satisfies readonly (readonly [ActTarget['type'], string])[];

/** Narrows the log to acts on one sort of thing; the chosen one again shows all. */
export function TargetChips() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { targetType, ...others } = filterValues;
  const chosen = textOf(targetType) ?? null;
  return (
    <Box sx={{ p: 2 }}>
      <ChoiceChips<string>
        label="Acts on"
        choices={NAMES}
        chosen={chosen}
        onChoose={(type) =>
          setFilters(type === chosen ? others : { ...others, targetType: type }, displayedFilters)
        }
      />
    </Box>
  );
}
