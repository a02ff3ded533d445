import { createContext, useContext } from 'react';
import type { ImageQueue } from './image-queue.ts';

/** The images being sent for the text around; null: outside of a text. */
export const ImageQueueContext = createContext<ImageQueue | null>(null);

/** @throws Error outside of a text */
export function useImageQueue(): ImageQueue {
  const queue = useContext(ImageQueueContext);
  if (queue === null) throw new Error('No text around');
  return queue;
}
