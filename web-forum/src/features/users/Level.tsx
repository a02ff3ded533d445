import { LEVELS } from '@forum/contracts/users';

/** The level's emoji, named. */
export function Level({ of }: { of: number }) {
  const level = LEVELS[of - 1] ?? LEVELS[0];
  return (
    <span title={level.name}>
      <span aria-hidden>{level.emoji}</span>
      <span className="said">{level.name}</span>
    </span>
  );
}
