import type { AuditAct } from '@forum/contracts/acts';
import FilterAlt from '@mui/icons-material/FilterAltOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { textOf } from '../providers/resource.ts';
import { targetName } from './words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('acts');

type Filters = Readonly<Record<string, string>>;

/** Narrows the log to the target of a row's act, or to the case that it settles: nobody knows their ids by heart. */
export function OnlyThese() {
  const act = useRecordContext<AuditAct>();
  if (act === undefined) return null;
  const { target, caseId } = act;
  return (
    <>
      <Narrow
        label={t('onlyOn', { what: targetName(target) })}
        icon={<FilterAlt fontSize="small" />}
        to={{ targetType: target.type, targetId: target.id }}
      />
      {caseId === null ? null : (
        <Narrow label={t('onlyOfThisCase')} icon={<Gavel fontSize="small" />} to={{ caseId }} />
      )}
    </>
  );
}

function Narrow({ label, icon, to }: { label: string; icon: ReactElement; to: Filters }) {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      onClick={(event) => {
        // The row opens the act.
        event.stopPropagation();
        setFilters({ ...filterValues, ...to }, displayedFilters);
      }}
    >
      {icon}
    </IconButton>
  );
}

/** What a row narrowed the log to, each removable. */
export function Chosen() {
  const { data = [], filterValues, displayedFilters, setFilters } = useListContext<AuditAct>();
  const { targetId, targetType, ...beside } = filterValues;
  const { caseId, ...besideCase } = filterValues;
  const id = textOf(targetId);
  const named = data.find(({ target }) => target.id === id && target.type === targetType)?.target;
  const what = named === undefined ? t('oneThing') : targetName(named);
  if (id === undefined && textOf(caseId) === undefined) return null;
  return (
    <Box sx={{ px: 2, pb: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {id === undefined ? null : (
        <Chip
          color="primary"
          label={t('onlyOn', { what })}
          aria-pressed
          onClick={() => setFilters(beside, displayedFilters)}
          onDelete={() => setFilters(beside, displayedFilters)}
        />
      )}
      {textOf(caseId) === undefined ? null : (
        <Chip
          color="primary"
          label={t('onlyOfThisCase')}
          aria-pressed
          onClick={() => setFilters(besideCase, displayedFilters)}
          onDelete={() => setFilters(besideCase, displayedFilters)}
        />
      )}
    </Box>
  );
}
