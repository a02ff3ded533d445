import { LEVELS } from '@forum/contracts/users';

/** The level's emoji, named. */
export function Level({ of }: { of: number }) {
  const level = LEVELS[of - 1] ?? LEVELS[0];
  return (
    <span role="img" aria-label={level.name} title={level.name}>
      {level.emoji}
    </span>
  );
}
