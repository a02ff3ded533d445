import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { FileField } from '../../components/FileField.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import editProfileTexts from './messages/en/edit-profile.json';
import { CHOSEN_IMAGES, UploadProgress } from '../uploads/index.ts';
import styles from './EditProfile.module.css';
import { usePictureUpload } from './usePictureUpload.ts';

interface Props {
  name: string;
  label: string;
  /** On the buttons: the acts. */
  choose: string;
  remove: string;
  /** The picture as it is now. */
  preview: ReactNode;
  isThere: boolean;
  /** Address of one's own upload; null: none. */
  onChange: (address: string | null) => void;
}

/** A picture of the profile: shown, replaced, removed. */
export function PictureField(props: Props) {
  const { name, label, choose, remove, preview, isThere, onChange } = props;
  const t = useText(editProfileTexts);
  const { upload, error, sending } = usePictureUpload(onChange);
  const isUploading = sending !== null;
  return (
    <div className={styles.picture}>
      {preview}
      <div className={styles.pictureActs}>
        <FileField
          name={name}
          label={label}
          accept={CHOSEN_IMAGES}
          act={choose}
          hint={t('pictureHint')}
          error={error}
          isBusy={isUploading}
          onChosen={upload}
        />
        {sending === null ? null : <UploadProgress of={sending} />}
        {isThere ? (
          <Button look="quiet" disabled={isUploading} onClick={() => onChange(null)}>
            <Icon of={X} /> {remove}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
