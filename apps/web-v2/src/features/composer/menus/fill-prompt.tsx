import { usePromptValues } from '@atrium/browser-state/catalog/use-prompt-values'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { PromptValues } from '@atrium/ui/prompt-values/prompt-values'
import { PROMPT_VALUES_TEXTS } from '@atrium/ui/prompt-values/prompt-values-texts'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './fill-prompt.module.css'

/** Null where nothing is to be inserted. */
type Props = { prompt: CatalogPrompt; onDone: (text: string | null) => void }

/** The values of a prompt, before it is inserted. */
export function FillPrompt({ prompt, onDone }: Props) {
  const { t } = useTranslation('catalog')
  const texts = useTexts(PROMPT_VALUES_TEXTS)
  const { id, prompt: text, isTemplate, variables: described } = prompt
  const { variables, values, unfit, change, previews, take } = usePromptValues([
    { id, text, isTemplate, variables: described },
  ])
  const form = useId()
  const insert = (event: FormEvent) => {
    event.preventDefault()
    // What a portal draws is still within the composer for React.
    event.stopPropagation()
    const [filled] = take() ?? []
    if (filled) onDone(filled.text)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone(null)}
      title={prompt.name}
      description={prompt.description || undefined}
      texts={{ close: t('close') }}
      footer={
        <>
          <Button variant="ghost" onClick={() => onDone(null)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary">
            {t('insert')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={insert}>
        <PromptValues {...{ variables, values, unfit, texts }} onChange={change} />
        <p className={styles.preview}>{previews[0]?.text}</p>
      </form>
    </Dialog>
  )
}
