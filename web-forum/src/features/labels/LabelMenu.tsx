import { LABELS, LABEL_TYPES, type CommentLabel, type LabelType } from '@forum/contracts/labels';
import { LIMITS } from '@forum/contracts/limits';
import { isStaff, type Actor } from '@forum/contracts/roles';
import { Check, Tag } from 'lucide-react';
import { Menu } from '../../components/Menu.tsx';
import { useText } from '../../lib/language/messages.tsx';
import labelsTexts from './messages/en/labels.json';
import { useServerText } from '../../messages/server.ts';

interface Props {
  readonly labels: readonly CommentLabel[];
  readonly viewer: Actor;
  readonly onMark: (type: LabelType) => void;
  readonly onUnmark: (type: LabelType) => void;
}

/**
 * All types of labels: one's own are ticked and can be taken back. Members who are not staff give at most two, and not
 * SOLVED (specification, sections 5 and 6).
 */
export function LabelMenu({ labels, viewer, onMark, onUnmark }: Props) {
  const t = useText(labelsTexts);
  const translated = useServerText();
  const own = new Set(
    labels.filter((label) => label.markedBy.id === viewer.id).map((label) => label.type),
  );
  const isFull = !isStaff(viewer) && own.size >= LIMITS.labelsPerMember;
  const types = LABEL_TYPES.filter((type) => type !== 'SOLVED' || isStaff(viewer));
  return (
    <Menu
      label={t('menu')}
      icon={Tag}
      items={types.map((type) => {
        const name = translated(LABELS[type].label);
        return own.has(type)
          ? { name: t('takeBack', { name }), icon: Check, onChosen: () => onUnmark(type) }
          : { name, isDisabled: isFull, onChosen: () => onMark(type) };
      })}
    />
  );
}
