import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { TextInput, useInput } from 'react-admin';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('categories');

/** Common topics of forums. Any other emoji can be typed. */
const ICONS =
  '💬 📢 📌 ❓ 💡 📚 📝 📰 🗳️ 🎉 👋 🏆 🌐 💻 📱 🛠️ ⚙️ 🔒 🧪 📊 🤖 🎮 🎨 📷 🎵 🎬 📖 ✍️ 🍳 🌱 🐾 🏡 🚲 ✈️ ⚽ 🏔️ 💼 💰 🎓 🔬 ❤️ 🧘 ⚖️ 🗺️ 🕰️ 🧩 🧵 🎁'.split(
    ' ',
  );

/** One emoji, picked or typed. */
export function IconInput() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { field } = useInput({ source: 'icon' });
  const pick = (icon: string) => {
    field.onChange(icon);
    setAnchor(null);
  };
  return (
    <div style={{ display: 'flex', alignItems: 'start', gap: '1rem', width: '100%' }}>
      <TextInput
        source="icon"
        helperText={t('oneEmoji')}
        parse={(text: unknown) => (text === '' || text === undefined ? null : text)}
        format={(text: unknown) => text ?? ''}
      />
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        style={{ marginTop: 12 }}
      >
        {t('pickAnIcon')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('icons') } }}
      >
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', padding: 8 }}>
          {ICONS.map((icon) => (
            <Button
              key={icon}
              onClick={() => pick(icon)}
              style={{ fontSize: '1.4rem', minWidth: 44 }}
            >
              {icon}
            </Button>
          ))}
        </div>
      </Popover>
    </div>
  );
}
