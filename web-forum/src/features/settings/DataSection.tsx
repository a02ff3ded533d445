import { downloadArchive } from '@forum/contracts/archives';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Section } from '../../components/Section.tsx';
import { useText } from '../../lib/language/messages.tsx';
import settingsTexts from './messages/en/settings.json';
import { DeleteAccount } from './DeleteAccount.tsx';
import styles from './Settings.module.css';

/** The member's data: download and deletion. */
export function DataSection() {
  const t = useText(settingsTexts);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Section title={t('export')}>
        <p className={styles.about}>{t('exportAbout')}</p>
        <a className={styles.download} href={`/api${downloadArchive.path}`} download>
          <Icon of={Download} /> {t('download')}
        </a>
      </Section>
      <Section title={t('delete')}>
        <p className={styles.about}>{t('deleteAbout')}</p>
        <ul className={styles.consequences}>
          <li>{t('delete_1')}</li>
          <li>{t('delete_2')}</li>
          <li>{t('delete_3')}</li>
          <li>{t('delete_4')}</li>
        </ul>
        <Button className="with-js" look="danger" onClick={() => setAsks(true)}>
          {t('deleteAct')}
        </Button>
        <DeleteAccount isOpen={asks} onClose={() => setAsks(false)} />
      </Section>
    </>
  );
}
