import { ShownOnce } from '../layout/ShownOnce.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('webhooks');

interface Props {
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows the secret of a webhook, the only time that it can be shown. */
export function MadeSecret(props: Props) {
  const words = {
    secret: t('secret'),
    once: t('secretOnce'),
    copy: t('copy'),
    copied: t('copied'),
    close: t('close'),
  };
  return <ShownOnce {...props} words={words} />;
}
