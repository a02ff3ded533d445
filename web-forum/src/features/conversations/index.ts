export {
  conversationQuery,
  conversationsQuery,
  foundMessagesQuery,
  messagesQuery,
  placeIn,
} from './api.ts';
export { ConversationList } from './ConversationList.tsx';
export { ConversationMenu } from './ConversationMenu.tsx';
export { ConversationView } from './ConversationView.tsx';
export { FoundMessages } from './FoundMessages.tsx';
export { MessageLink } from './MessageLink.tsx';
export { MessageSearch } from './MessageSearch.tsx';
export { NewConversation } from './NewConversation.tsx';
export { titleOf } from './titles.ts';
