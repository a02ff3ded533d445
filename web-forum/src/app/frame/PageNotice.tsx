import { use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NoticeContext } from '../../lib/forms/notice.ts';
import styles from './PageNotice.module.css';

/** Why a plain form was refused; it disappears with its page. */
export function PageNotice() {
  const notice = use(NoticeContext);
  const { key } = useLocation();
  const [first] = useState(key);
  if (notice === null || key !== first) return null;
  return (
    <p role="alert" className={styles.notice}>
      {notice}
    </p>
  );
}
