import { useTranslation } from 'react-i18next'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import { DropArea } from '#features/composer/drop-area.tsx'
import { useNewThread } from '#new-thread/use-new-thread.tsx'

/** Starts a chat from the home page, with the model that a new chat opens with. */
export function HomeComposer() {
  const { t } = useTranslation('thread')
  const { composer, takeFiles } = useNewThread('chat')
  return (
    <DropArea text={t('attach.drop')} onFiles={takeFiles}>
      <ChatComposer {...composer} />
    </DropArea>
  )
}
