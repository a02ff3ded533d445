import type { AttachedFile } from '@forum/contracts/uploads';
import { $create, $getState, $setState, createState, DecoratorNode } from 'lexical';
import type { JSX } from 'react';
import { FileLine } from '../../rich-text/index.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const src = createState('src', { parse: textOf });
const name = createState('name', { parse: textOf });
const bytes = createState('bytes', { parse: (value) => (typeof value === 'number' ? value : 0) });

/** A file inside the editor: a line of its own, as readers will see it. */
export class FileNode extends DecoratorNode<JSX.Element> {
  override $config() {
    return this.config('file', {
      extends: DecoratorNode,
      stateConfigs: [
        { stateConfig: src, flat: true },
        { stateConfig: name, flat: true },
        { stateConfig: bytes, flat: true },
      ],
    });
  }

  override createDOM(): HTMLElement {
    return document.createElement('div');
  }

  override updateDOM(): boolean {
    return false;
  }

  override isInline(): boolean {
    return false;
  }

  override decorate(): JSX.Element {
    const node = {
      type: 'file',
      src: $getState(this, src),
      name: $getState(this, name),
      bytes: $getState(this, bytes),
      version: 1,
    } as const;
    return <FileLine node={node} />;
  }
}

/** An uploaded file. */
export function $createFile(file: AttachedFile): FileNode {
  const node = $create(FileNode);
  $setState(node, src, file.url);
  $setState(node, name, file.name);
  $setState(node, bytes, file.bytes);
  return node;
}
