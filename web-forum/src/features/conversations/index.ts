export { conversationQuery, conversationsQuery, messagesQuery } from './api.ts';
export { ConversationList } from './ConversationList.tsx';
export { ConversationMenu } from './ConversationMenu.tsx';
export { ConversationView } from './ConversationView.tsx';
export { MessageLink } from './MessageLink.tsx';
export { NewConversation } from './NewConversation.tsx';
export { titleOf } from './titles.ts';
