import type { CategoryTree } from '@forum/contracts/categories';
import {
  changeCategoryAudience,
  getCategoryAudience,
  type CategoryAudience,
} from '@forum/contracts/category-audience';
import type { Group } from '@forum/contracts/groups';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormDataConsumer, useGetMany, useRecordContext, useRefresh } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { Section } from '../layout/Section.tsx';
import { validateWith } from '../layout/validate.ts';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { audienceIn, consequencesOf } from './consequences.ts';
import { SeenBy } from './SeenBy.tsx';

const t = textsOf('categories');

/** How often a change that goes on is looked at (ms). */
const LOOK_MS = 1_500;

/** Who can see the category of the page, and how to change that. */
export function AudienceSection() {
  const category = useRecordContext<CategoryTree>();
  if (category === undefined) return null;
  return (
    <Section name={t('audience')}>
      <Audience category={category} />
    </Section>
  );
}

function Audience({ category }: { category: CategoryTree }) {
  const { id, name } = category;
  const { data, error } = useQuery({
    queryKey: ['categories', 'audience', id, category.seeGroups, category.seeRoles],
    queryFn: () => ask(getCategoryAudience, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.becoming === null ? false : LOOK_MS),
  });
  useRefreshAtEnd(data);
  if (error !== null) return <Alert severity="error">{wordsOf(error)}</Alert>;
  if (data === undefined) return null;
  return (
    <>
      <Present audience={data} />
      {data.becoming === null ? null : (
        <Box component="output" sx={{ display: 'block', mb: 2 }}>
          {t('audienceLeft', { left: data.left })}
          <LinearProgress aria-label={t('audience')} sx={{ mt: 1 }} />
        </Box>
      )}
      <FormDialog
        label={t('changeAudience')}
        title={t('changeAudienceOf', { name })}
        defaults={audienceIn(data)}
        validate={(values) => validateWith(changeCategoryAudience.body)(bodyOf(values))}
        send={(values) =>
          ask(changeCategoryAudience, {
            params: { id },
            body: changeCategoryAudience.body.parse(bodyOf(values)),
          })
        }
        done={t('audienceBegun')}
        opensBy={NO_KEY}
      >
        <SeenBy />
        <FormDataConsumer>
          {({ formData }) => (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {consequencesOf(data, audienceIn(formData)).join(' ')}
            </Alert>
          )}
        </FormDataConsumer>
        <GroundsFields />
      </FormDialog>
    </>
  );
}

// The form begins with the audience alone, not with the whole category.
const NO_KEY = () => undefined;

function bodyOf(values: unknown): Record<string, unknown> {
  return { ...groundsOf(values), ...audienceIn(values) };
}

/** The rest of the page follows once a change has ended. */
function useRefreshAtEnd(audience: CategoryAudience | undefined): void {
  const refresh = useRefresh();
  const wasChanging = useRef(false);
  const isChanging = audience !== undefined && audience.becoming !== null;
  useEffect(() => {
    if (wasChanging.current && !isChanging) refresh();
    wasChanging.current = isChanging;
  }, [isChanging, refresh]);
}

function Present({ audience }: { audience: CategoryAudience }) {
  const { seeRoles, seeGroups } = audience;
  const { data = [] } = useGetMany<Group>('groups', { ids: seeGroups });
  const names = data.map((group) => group?.name ?? '–').join(', ');
  if (seeRoles.length === 0) return <p>{t('seenByEveryone')}</p>;
  if (seeGroups.length === 0) return <p>{t('seenByStaff')}</p>;
  return <p>{t('seenByGroups', { count: seeGroups.length, names })}</p>;
}
