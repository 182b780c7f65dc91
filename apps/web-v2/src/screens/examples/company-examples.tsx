import { useCompanyExamples } from '@atrium/browser-state/catalog/use-company-examples'
import { asInGroup, typeAsked } from '@atrium/domain/prompts/as-in-group'
import { fillPromptText } from '@atrium/domain/prompts/prompt-text'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables/variables-of-prompt'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeginWith } from '#features/start-thread/use-begin-with.ts'
import { ExampleCard } from './example-card.tsx'
import styles from './examples-screen.module.css'

const FillPrompt = lazyPart(async () => ({
  default: (await import('#features/composer/menus/fill-prompt.tsx')).FillPrompt,
}))

/** The prompts of the group that this installation names. Nothing where it names none, or one that the reader may not see. */
export function CompanyExamples() {
  const { t } = useTranslation('examples')
  const { group, prompts } = useCompanyExamples()
  const begin = useBeginWith()
  const [filling, setFilling] = useState<CatalogPrompt | null>(null)
  if (prompts.length === 0) return null
  const beginAs = (prompt: CatalogPrompt, text: string) => {
    const asked = asInGroup(prompt, group)
    return begin(typeAsked(asked), text, asked)
  }
  const open = (prompt: CatalogPrompt) => {
    if (!prompt.isTemplate) return beginAs(prompt, prompt.prompt)
    if (variablesOfPrompt(prompt.prompt, prompt.variables).length > 0) return setFilling(prompt)
    return beginAs(prompt, fillPromptText(prompt.prompt, {}).text)
  }
  const done = (text: string | null) => {
    setFilling(null)
    if (filling && text !== null) beginAs(filling, text)
  }
  return (
    <section className={styles.section} aria-labelledby="company-examples">
      <h2 id="company-examples" className={styles.heading}>
        {t('companyNamed', { name: group?.name ?? '' })}
      </h2>
      <ul className={styles.cards}>
        {prompts.map((prompt) => (
          <li key={prompt.id}>
            <ExampleCard
              type={typeAsked(asInGroup(prompt, group))}
              title={prompt.name}
              text={prompt.description || prompt.prompt}
              onOpen={() => open(prompt)}
            />
          </li>
        ))}
      </ul>
      {filling && (
        <Suspense>
          <FillPrompt prompt={filling} onDone={done} />
        </Suspense>
      )}
    </section>
  )
}
