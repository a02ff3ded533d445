import { Moon, Sun, SunMoon } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { nextTheme } from '../../lib/theme/theme.ts';
import { useTheme } from '../../lib/theme/useTheme.ts';
import frameTexts from '../../messages/en/frame.json';

const ICONS = { light: Sun, dark: Moon, auto: SunMoon } as const;

/** Light, dark, auto, light … */
export function ThemeButton({ className = '' }: { className?: string }) {
  const [theme, goOn] = useTheme();
  const name = useText(frameTexts)('theme', { theme, next: nextTheme(theme) });
  return (
    <Button
      look="quiet"
      square
      className={`with-js ${className}`}
      aria-label={name}
      title={name}
      onClick={goOn}
    >
      <Icon of={ICONS[theme]} size="large" />
    </Button>
  );
}
