import { usePromptValues } from '@atrium/browser-state/catalog/use-prompt-values'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog'
import { newThreadPlace } from '@atrium/domain/drafts/draft-place'
import { modalityOf } from '@atrium/domain/models/provider-name'
import { THREAD_TYPES } from '@atrium/domain/threads/thread-type'
import { Button } from '@atrium/ui/button/button'
import { PromptValues } from '@atrium/ui/prompt-values/prompt-values'
import { PROMPT_VALUES_TEXTS } from '@atrium/ui/prompt-values/prompt-values-texts'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toNewThread } from '#frame/thread-address.ts'
import { useRouter } from '#router/use-router.ts'
import styles from './prompt-screen.module.css'

/** The values of a prompt, and the way with them into a conversation, where all that is sent is looked at. */
export function UsePrompt({ prompt }: { prompt: CatalogPrompt }) {
  const { t } = useTranslation('catalog')
  const drafts = useRoom(draftsRoom)
  const router = useRouter()
  const { project } = useProject()
  const { prompt: text, isTemplate, variables: described, provider, model } = prompt
  const texts = useTexts(PROMPT_VALUES_TEXTS)
  const { variables, values, unfit, change, preview, take } = usePromptValues({
    text,
    isTemplate,
    variables: described,
  })
  const use = (event: FormEvent) => {
    event.preventDefault()
    const filled = take()
    if (filled === null) return
    const modality = provider && modalityOf(provider)
    const type = THREAD_TYPES.find((known) => known === modality) ?? 'chat'
    const draft = drafts.at(newThreadPlace(type, project?.projectId ?? 0))
    // What somebody was writing there stays.
    const written = draft.shown.get().text
    draft.write(written === '' ? filled : `${written}\n\n${filled}`)
    const search = provider && model ? { provider, model } : {}
    void router.navigate({ ...toNewThread(type), search })
  }
  return (
    <form className={styles.use} noValidate onSubmit={use} aria-label={t('use.title')}>
      <h2 className={styles.heading}>{t('use.title')}</h2>
      <PromptValues {...{ variables, values, unfit, texts }} onChange={change} />
      <div className={styles.preview}>
        <h3 className={styles.heading}>{t('use.preview')}</h3>
        <p className={styles.text}>{preview}</p>
      </div>
      <Button type="submit" variant="primary">
        {t('use.submit')}
      </Button>
    </form>
  )
}
