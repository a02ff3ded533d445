import { doubtPageMember, pageMember } from '@forum/api-client';
import { MEMBER_FIELD, OTHER_MEMBER_CLOSE } from '@forum/contracts/named-member';

/** What a live connection needs from a socket. */
export interface LiveSocket {
  send: (text: string) => void;
  close: () => void;
}

/** A socket's callbacks. None is called after `onClose`. */
export interface SocketEars {
  onText: (text: string) => void;
  onClose: () => void;
}

/** Opens a socket; one that cannot be opened closes at once. */
export type OpenSocket = (ears: SocketEars) => LiveSocket;

/** The socket of this forum's live messages. */
export const openBrowserSocket: OpenSocket = ({ onText, onClose }) => {
  const address = new URL('/ws', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const member = pageMember();
  if (member !== null) address.searchParams.set(MEMBER_FIELD, member);
  const socket = new WebSocket(address);
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') onText(data);
  });
  const closed = ({ code }: CloseEvent) => {
    // Whoever has signed out here since it was opened is no doubt.
    if (code === OTHER_MEMBER_CLOSE && pageMember() === member) doubtPageMember();
    onClose();
  };
  socket.addEventListener('close', closed, { once: true });
  const close = () => {
    // Closing a socket before it opens logs an error in the browser's console, so let it open first.
    if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
    socket.addEventListener('open', () => socket.close(), { once: true });
  };
  return { send: (text) => socket.send(text), close };
};
