import { listTokens } from '../../../lib/theme/tokens.ts';
import source from '../../../styles/tokens.css?raw';
import styles from './design.module.css';

/** Every name that a stylesheet of the owners can give another value, with ours. */
export function Tokens() {
  return (
    <dl className={styles.tokens}>
      {listTokens(source).map(([name, value]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
