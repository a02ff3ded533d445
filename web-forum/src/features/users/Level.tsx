import { LEVELS } from '@forum/contracts/users';
import { useServerText } from '../../messages/server.ts';

/** The level's emoji, named. */
export function Level({ of }: { of: number }) {
  const translated = useServerText();
  const level = LEVELS[of - 1] ?? LEVELS[0];
  const name = translated(level.name);
  return (
    <span title={name}>
      <span aria-hidden>{level.emoji}</span>
      <span className="said">{name}</span>
    </span>
  );
}
