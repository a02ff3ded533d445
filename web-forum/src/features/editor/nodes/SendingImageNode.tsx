import { $create, $getState, $setState, createState, DecoratorNode } from 'lexical';
import type { JSX } from 'react';
import { SendingImage } from '../images/SendingImage.tsx';

const id = createState('id', { parse: (value) => (typeof value === 'string' ? value : '') });

/** The place of an image while it is sent. No stored text has one: `without-sending.ts`. */
export class SendingImageNode extends DecoratorNode<JSX.Element> {
  override $config() {
    return this.config('sending-image', {
      extends: DecoratorNode,
      stateConfigs: [{ stateConfig: id, flat: true }],
    });
  }

  override createDOM(): HTMLElement {
    return document.createElement('span');
  }

  override updateDOM(): boolean {
    return false;
  }

  override isInline(): boolean {
    return true;
  }

  /** Of the image in the queue. */
  getId(): string {
    return $getState(this, id);
  }

  override decorate(): JSX.Element {
    return <SendingImage id={this.getId()} nodeKey={this.getKey()} />;
  }
}

/** A place for the image of that id. */
export function $createSendingImage(queued: string): SendingImageNode {
  return $setState($create(SendingImageNode), id, queued);
}
