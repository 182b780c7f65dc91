import { useTranslation } from 'react-i18next'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import { DropArea } from '#features/composer/drop-area.tsx'
import { useNewChat } from '#new-chat/use-new-chat.tsx'

/** Starts a chat from the home page, with the model that a new chat opens with. */
export function HomeComposer() {
  const { t } = useTranslation('thread')
  const { composer, takeFiles } = useNewChat()
  return (
    <DropArea text={t('attach.drop')} onFiles={takeFiles}>
      <ChatComposer {...composer} />
    </DropArea>
  )
}
