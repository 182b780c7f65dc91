import { usePromptValues } from '@atrium/browser-state/catalog/use-prompt-values'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog'
import { modalityOf } from '@atrium/domain/models/provider-name'
import { THREAD_TYPES } from '@atrium/domain/threads/thread-type'
import { Button } from '@atrium/ui/button/button'
import { PromptValues } from '@atrium/ui/prompt-values/prompt-values'
import { PROMPT_VALUES_TEXTS } from '@atrium/ui/prompt-values/prompt-values-texts'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeginWith } from '#features/start-thread/use-begin-with.ts'
import styles from './prompt-screen.module.css'

/** The values of a prompt, and the way with them into a conversation, where all that is sent is looked at. */
export function UsePrompt({ prompt }: { prompt: CatalogPrompt }) {
  const { t } = useTranslation('catalog')
  const begin = useBeginWith()
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
    begin(type, filled, provider && model ? { provider, model } : {})
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
