import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import { OptionButton } from '#features/option-choice/option-button.tsx'
import { useNewChat } from '#new-chat/use-new-chat.tsx'
import { THREAD_ROUTE } from '#page/addresses.ts'
import { Page } from '#page/page.tsx'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { ChatLayout } from './chat-layout.tsx'
import { Starters } from './starters.tsx'
import styles from './new-chat.module.css'

const OptionPane = lazyPart(async () => ({
  default: (await import('#features/option-choice/option-pane.tsx')).OptionPane,
}))

/** Before the first message: a greeting, the composer in the middle, and a few ways to begin. */
export function NewChat() {
  const { t } = useTranslation('thread')
  const navigate = useNavigate()
  const query = useSearch({ strict: false })
  const { composer, options, takeFiles } = useNewChat(query, () => {
    // What is chosen here goes before what the address names.
    if (query.model) void navigate({ to: THREAD_ROUTE, params: { threadId: undefined }, search: {}, replace: true })
  })
  const [paneOpen, setPaneOpen] = useState(false)
  return (
    <Page title={t('newTitle')} whole>
      <ChatLayout
        centred
        onFiles={takeFiles}
        pane={
          paneOpen && (
            <Suspense>
              <OptionPane options={options} open onClose={() => setPaneOpen(false)} />
            </Suspense>
          )
        }
        composer={
          <>
            <ChatComposer
              {...composer}
              options={<OptionButton options={options} open={paneOpen} onToggle={() => setPaneOpen(!paneOpen)} />}
            />
            <Starters onChoose={composer.draft.change} />
          </>
        }
      >
        <Greeting />
      </ChatLayout>
    </Page>
  )
}

function Greeting() {
  const { t } = useTranslation('thread')
  return <p className={styles.greeting}>{t('greeting')}</p>
}
