import { useFeatureFlag } from '@atrium/browser-state/config/use-feature-flag'
import { placesOf } from '@atrium/domain/examples/example-places'
import { EXAMPLE_TASKS, EXAMPLES } from '@atrium/domain/examples/examples'
import { rankMatches } from '@atrium/domain/search/rank-matches'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#features/search-field/search-field.tsx'
import { useBeginWith } from '#features/start-thread/use-begin-with.ts'
import { Page } from '#frame/page.tsx'
import { Link } from '#router/link.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { CompanyExamples } from './company-examples.tsx'
import { ExampleCard } from './example-card.tsx'
import { readExamplesSearch } from './examples-search.ts'
import styles from './examples-screen.module.css'

const ExampleForm = lazyPart(async () => ({ default: (await import('./example-form.tsx')).ExampleForm }))

const NO_VALUES: Readonly<Record<string, string>> = {}

/** Prompts to begin with: those of the company first, then those that ship with the product, by task. */
export function ExamplesScreen() {
  const { t } = useTranslation('examples')
  const [{ task: wanted, q }, change] = useListSearch('/examples', readExamplesSearch)
  const video = useFeatureFlag('useVideo')
  const begin = useBeginWith()
  const [filled, setFilled] = useState<string | null>(null)
  // What was entered is there again where a form is closed by mistake.
  const [entered, setEntered] = useState<Readonly<Record<string, typeof NO_VALUES>>>({})
  const task = EXAMPLE_TASKS.find((known) => known === wanted)
  const offered = EXAMPLES.filter(({ type }) => type !== 'video' || video).map((example) => {
    const { name } = example
    return { ...example, title: t(`items.${name}.title`), text: t(`items.${name}.text`) }
  })
  const tasks = EXAMPLE_TASKS.filter((one) => offered.some((example) => example.task === one))
  const found = rankMatches(q ?? '', offered, ({ title, text }) => ({ text: title, words: text.split(' ') }))
  const shown = found.map(({ item }) => item).filter((example) => task === undefined || example.task === task)
  const open = ({ name, type, text }: (typeof offered)[number]) => {
    if (placesOf(text).length === 0) begin(type, text)
    else setFilled(name)
  }
  const asked = offered.find(({ name }) => name === filled)
  return (
    <Page title={t('title')} description={t('description')}>
      <div className={styles.toolbar}>
        <SearchField label={t('search')} words={q} onChange={(words) => change({ q: words })} />
        <nav className={styles.tasks} aria-label={t('tasks.label')}>
          {[undefined, ...tasks].map((one) => (
            <Link
              key={one ?? 'all'}
              to="/examples"
              search={{ task: one, q }}
              className={styles.task}
              aria-current={one === task ? 'page' : undefined}
            >
              {t(`tasks.${one ?? 'all'}`)}
            </Link>
          ))}
        </nav>
      </div>
      {task === undefined && q === undefined && <CompanyExamples />}
      {shown.length === 0 && (
        <EmptyState
          art="search"
          title={t('none')}
          actions={<Button onClick={() => change({ q: undefined, task: undefined })}>{t('clear')}</Button>}
        />
      )}
      {tasks.map((one) => {
        const ofTask = shown.filter((example) => example.task === one)
        if (ofTask.length === 0) return null
        return (
          <section key={one} className={styles.section} aria-labelledby={`task-${one}`}>
            <h2 id={`task-${one}`} className={styles.heading}>
              {t(`tasks.${one}`)}
            </h2>
            <ul className={styles.cards}>
              {ofTask.map((example) => (
                <li key={example.name}>
                  <ExampleCard {...example} onOpen={() => open(example)} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {asked && (
        <Suspense>
          <ExampleForm
            {...asked}
            values={entered[asked.name] ?? NO_VALUES}
            onChange={(values) => setEntered({ ...entered, [asked.name]: values })}
            onUse={(text) => begin(asked.type, text)}
            onClose={() => setFilled(null)}
          />
        </Suspense>
      )}
    </Page>
  )
}
