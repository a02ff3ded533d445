import { Ellipsis } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactElement } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { Popover } from '../../components/Popover.tsx';
import { useText } from '../../lib/language/messages.tsx';
import editorTexts from './messages/en/editor.json';
import styles from './Toolbar.module.css';

/** One row of tools at every width: those that do not fit are behind a button at its end. */
export function SpillRow({ tools }: { tools: readonly ReactElement[] }) {
  const t = useText(editorTexts);
  const { row, fitting } = useFitting(tools.length);
  return (
    <>
      <div ref={row} className={styles.row}>
        {tools.map((tool, nth) => (
          <div key={tool.key} data-spilled={nth < fitting ? undefined : ''}>
            {tool}
          </div>
        ))}
      </div>
      {fitting < tools.length ? (
        <Popover label={t('moreTools')} button={<Icon of={Ellipsis} />}>
          {(close) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a used tool, by whatever means, closes it
            <div className={styles.spilled} onClick={(event) => isActed(event) && close()}>
              {tools.slice(fitting)}
            </div>
          )}
        </Popover>
      ) : null}
    </>
  );
}

/** Whether a tool performed its action; one that opens something of its own stays open around it. */
function isActed({ target }: MouseEvent): boolean {
  const tool = target instanceof Element ? target.closest('button') : null;
  return tool !== null && tool.closest('[popover] [popover]') === null && !tool.ariaHasPopup;
}

/** How many of the first tools fit into the first line of the row; the others wrap below it, out of sight. */
function useFitting(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = () => setFitting(firstLineOf(element));
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    // Which tools there are depends on the caret's position.
    const changed = new MutationObserver(measure);
    changed.observe(element, { childList: true });
    return () => {
      sized.disconnect();
      changed.disconnect();
    };
  }, []);
  return { row, fitting };
}

function firstLineOf({ children }: HTMLElement): number {
  const tops = [...children].map((tool) => tool.getBoundingClientRect().top);
  const below = tops.findIndex((top) => top > (tops[0] ?? 0) + 1);
  return below === -1 ? tops.length : below;
}
