import { LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../lib/language/messages.tsx';
import postFormTexts from './messages/en/post-form.json';

interface Props {
  why: 'deniedText' | 'onlyAuthor';
  /** Where the member goes instead. */
  to: string;
  back: 'backToCategory' | 'backToPost';
}

/** Replaces the form if the member may not post in the category, or edit the post (specification, section 8). */
export function PermissionDenied({ why, to, back }: Props) {
  const t = useText(postFormTexts);
  return (
    <Notice
      kind="error"
      isHeading
      title={t('denied')}
      action={<LinkButton to={to}>{t(back)}</LinkButton>}
    >
      {t(why)}
    </Notice>
  );
}
