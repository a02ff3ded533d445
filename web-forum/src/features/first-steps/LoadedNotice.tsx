import { getFirstSteps } from '@forum/contracts/first-steps';
import { LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import firstStepsTexts from './messages/en/first-steps.json';

/** How many steps are left, and the way to them. */
export function LoadedNotice() {
  const t = useText(firstStepsTexts);
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => api(getFirstSteps, {}, { signal }),
  });
  if (data?.isOpen !== true) return null;
  const left = data.steps.filter(({ isDone }) => !isDone).length;
  const action = (
    <LinkButton look="primary" to="/admin" reloadDocument>
      {t('goOn')}
    </LinkButton>
  );
  return (
    <Notice title={t('title')} action={action} isHeading>
      {t('left', { left })}
    </Notice>
  );
}
