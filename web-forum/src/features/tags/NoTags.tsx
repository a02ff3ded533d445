import { LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../lib/language/messages.tsx';
import tagsTexts from './messages/en/tags.json';
import { tagsPath } from './tags-path.ts';

interface Props {
  search: string;
  /** Whether it is the first page; otherwise the address names one beyond the last. */
  isFirst: boolean;
}

/** Shown instead of tags: nothing has one, none contains the text, or the page is beyond the last. */
export function NoTags({ search, isFirst }: Props) {
  const t = useText(tagsTexts);
  if (!isFirst) return <Notice title={t('noneHere')} />;
  if (search === '') return <Notice title={t('none')}>{t('noneText')}</Notice>;
  const all = <LinkButton to={tagsPath()}>{t('all')}</LinkButton>;
  return <Notice title={t('noneFound', { text: search })} action={all} />;
}
