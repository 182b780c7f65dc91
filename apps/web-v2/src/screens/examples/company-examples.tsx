import { useCompanyExamples } from '@atrium/browser-state/catalog/use-company-examples'
import { fillPromptText } from '@atrium/domain/prompts/prompt-text'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables/variables-of-prompt'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import { THREAD_TYPES } from '@atrium/domain/threads/thread-type'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { useTranslation } from 'react-i18next'
import { useBeginWith } from '#features/start-thread/use-begin-with.ts'
import { useRouter } from '#router/use-router.ts'
import { ExampleCard } from './example-card.tsx'
import styles from './examples-screen.module.css'

/** The prompts of the group that this installation names. Nothing where it names none, or one that the reader may not see. */
export function CompanyExamples() {
  const { t } = useTranslation('examples')
  const { name, prompts } = useCompanyExamples()
  const begin = useBeginWith()
  const router = useRouter()
  if (prompts.length === 0) return null
  const open = ({ id, prompt, isTemplate, variables, provider, model }: CatalogPrompt) => {
    // Values are asked for where the prompt is.
    if (isTemplate && variablesOfPrompt(prompt, variables).length > 0)
      return void router.navigate({ to: '/content/prompts/:promptId', params: { promptId: id } })
    const text = isTemplate ? fillPromptText(prompt, {}).text : prompt
    return begin(typeOf(provider), text, provider && model ? { provider, model } : {})
  }
  return (
    <section className={styles.section} aria-labelledby="company-examples">
      <h2 id="company-examples" className={styles.heading}>
        {t('companyNamed', { name })}
      </h2>
      <ul className={styles.cards}>
        {prompts.map((prompt) => (
          <li key={prompt.id}>
            <ExampleCard
              type={typeOf(prompt.provider)}
              title={prompt.name}
              text={prompt.description || prompt.prompt}
              onOpen={() => open(prompt)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function typeOf(provider: CatalogPrompt['provider']) {
  const modality = provider && modalityOf(provider)
  return THREAD_TYPES.find((known) => known === modality) ?? 'chat'
}
