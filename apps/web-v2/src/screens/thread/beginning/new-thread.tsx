import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { Suspense, useState } from 'react'
import { useNavigate } from '#router/use-navigate.ts'
import { useSearch } from '#router/use-search.ts'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import { Starters } from '#features/thread-type/starters.tsx'
import { ComposerOptions } from '#features/option-choice/composer-options.tsx'
import { chooseStarter } from '#writing/choose-starter.ts'
import { useNewThread } from '#writing/use-new-thread.tsx'
import { toNewThread } from '#router/addresses/thread-address.ts'
import { Page } from '#frame/page.tsx'
import { useTypeTexts } from '#features/thread-type/use-type-texts.ts'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { ThreadLayout } from '../thread-layout.tsx'
import { readThreadSearch } from '../thread-search.ts'
import styles from './new-thread.module.css'

const OptionPane = lazyPart(async () => ({
  default: (await import('#features/option-choice/option-pane.tsx')).OptionPane,
}))

/** Before the first message: a greeting, the composer in the middle, and a few ways to begin. */
export function NewThread({ type }: { type: ThreadType }) {
  const say = useTypeTexts(type)
  const navigate = useNavigate()
  const query = useSearch(readThreadSearch)
  const { actions, composer, options, takeFiles, renderImage } = useNewThread(type, query, () => {
    // What is chosen here goes before what the address names.
    if (query.model) void navigate(toNewThread(type), { replace: true })
  })
  const [paneOpen, setPaneOpen] = useState(false)
  return (
    <Page title={say('newTitle')} whole>
      {actions}
      <ThreadLayout
        centered
        onFiles={takeFiles}
        pane={
          paneOpen && (
            <Suspense>
              <OptionPane {...{ options, renderImage }} open onClose={() => setPaneOpen(false)} />
            </Suspense>
          )
        }
        composer={
          <>
            <ChatComposer
              {...composer}
              options={
                <ComposerOptions
                  type={type}
                  options={options}
                  open={paneOpen}
                  onToggle={() => setPaneOpen(!paneOpen)}
                />
              }
            />
            <Starters type={type} onChoose={chooseStarter(composer.draft)} />
          </>
        }
      >
        <p className={styles.greeting}>{say('greeting')}</p>
        {type === 'text' && <p className={styles.alone}>{say('alone')}</p>}
      </ThreadLayout>
    </Page>
  )
}
