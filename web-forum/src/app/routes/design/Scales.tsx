import styles from './design.module.css';

const SIZES = [12, 13, 15, 17, 20, 26, 34];
const SPACES = [4, 8, 12, 16, 24, 32, 48, 64];

/** The scales of type, space, corners and shadows. */
export function Scales() {
  return (
    <>
      {SIZES.map((size) => (
        <p key={size} style={{ fontSize: `var(--size-${size})` }}>
          {size} · Sphinx of black quartz, judge my vow
        </p>
      ))}
      {SPACES.map((space) => (
        <p key={space} className={styles.space}>
          <span style={{ width: `var(--space-${space})` }} />
          {space}
        </p>
      ))}
      <div className={styles.row}>
        {['radius-small', 'radius-large', 'radius-full'].map((radius) => (
          <span key={radius} className={styles.box} style={{ borderRadius: `var(--${radius})` }}>
            {radius}
          </span>
        ))}
        {['shadow-low', 'shadow-high'].map((shadow) => (
          <span key={shadow} className={styles.box} style={{ boxShadow: `var(--${shadow})` }}>
            {shadow}
          </span>
        ))}
      </div>
    </>
  );
}
