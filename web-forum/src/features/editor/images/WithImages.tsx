import { useEffect, useState, type ReactNode } from 'react';
import { useSendImage } from '../../uploads/index.ts';
import { ImageQueue } from './image-queue.ts';
import { ImageQueueContext } from './queue-context.ts';

/** A text that can send images: what is on its way ends with it. */
export function WithImages({ children }: { children: ReactNode }) {
  const send = useSendImage();
  const [queue] = useState(() => new ImageQueue(send));
  useEffect(() => queue.end, [queue]);
  return <ImageQueueContext value={queue}>{children}</ImageQueueContext>;
}
