import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog'
import { newThreadPlace } from '@atrium/domain/drafts/draft-place'
import { modalityOf } from '@atrium/domain/models/provider-name'
import { fillPromptText } from '@atrium/domain/prompts/prompt-text'
import { fillTemplate } from '@atrium/domain/prompts/fill-template'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables-of-prompt'
import { THREAD_TYPES } from '@atrium/domain/threads/thread-type'
import { Button } from '@atrium/ui/button/button'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
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
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setIsAsked] = useState(false)
  const { prompt: text, isTemplate, variables, provider, model } = prompt
  const asked = isTemplate ? variablesOfPrompt(text, variables) : []
  const filled = fillTemplate({ text, isTemplate, variables }, values)
  /** What has no value yet stands there by its name. */
  const shown = Object.fromEntries(asked.map(({ name, default: standing }) => [name, values[name] || standing]))
  const use = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (filled.unfit.length > 0) return
    const modality = provider && modalityOf(provider)
    const type = THREAD_TYPES.find((known) => known === modality) ?? 'chat'
    const draft = drafts.at(newThreadPlace(type, project?.projectId ?? 0))
    // What somebody was writing there stays.
    const written = draft.shown.get().text
    draft.write(written === '' ? filled.text : `${written}\n\n${filled.text}`)
    const search = provider && model ? { provider, model } : {}
    void router.navigate({ ...toNewThread(type), search })
  }
  return (
    <form className={styles.use} noValidate onSubmit={use} aria-label={t('use.title')}>
      <h2 className={styles.heading}>{t('use.title')}</h2>
      {asked.map(({ name, type, required, options = [], default: standing, sample }) => {
        const value = values[name] ?? standing ?? ''
        const flaw = isAsked && filled.unfit.some((unfit) => unfit.name === name) ? t(`use.unfit.${type}`) : undefined
        const set = (next: string) => setValues((known) => ({ ...known, [name]: next }))
        if (type !== 'choice') {
          return (
            <TextField
              key={name}
              label={name}
              required={required}
              placeholder={sample}
              inputMode={type === 'number' ? 'decimal' : undefined}
              value={value}
              error={flaw}
              onChange={set}
            />
          )
        }
        const choices = options.map((option) => ({ value: option, label: option }))
        return (
          <Select
            key={name}
            label={name}
            required={required}
            value={value}
            choices={choices}
            error={flaw}
            onChange={set}
          />
        )
      })}
      <div className={styles.preview}>
        <h3 className={styles.heading}>{t('use.preview')}</h3>
        <p className={styles.text}>{isTemplate ? fillPromptText(text, shown).text : text}</p>
      </div>
      <Button type="submit" variant="primary">
        {t('use.submit')}
      </Button>
    </form>
  )
}
