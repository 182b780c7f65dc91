import { useFeatureFlag } from '@atrium/browser-state/config/use-feature-flag'
import { EXAMPLE_TASKS, EXAMPLES } from '@atrium/domain/examples/examples'
import { rankMatches } from '@atrium/domain/search/rank-matches'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
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

/** Prompts to begin with: those of the company first, then those that ship with the product, by task. */
export function ExamplesScreen() {
  const { t } = useTranslation('examples')
  const [{ task: wanted, q }, change] = useListSearch('/examples', readExamplesSearch)
  const video = useFeatureFlag('useVideo')
  const begin = useBeginWith()
  const task = EXAMPLE_TASKS.find((known) => known === wanted)
  const offered = EXAMPLES.filter(({ type }) => type !== 'video' || video).map((example) => {
    const { name } = example
    return { ...example, title: t(`items.${name}.title`), text: t(`items.${name}.text`) }
  })
  const tasks = EXAMPLE_TASKS.filter((one) => offered.some((example) => example.task === one))
  const found = rankMatches(q ?? '', offered, ({ title, text }) => ({ text: title, words: text.split(' ') }))
  const shown = found.map(({ item }) => item).filter((example) => task === undefined || example.task === task)
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
              {ofTask.map(({ name, type, title, text }) => (
                <li key={name}>
                  <ExampleCard {...{ type, title, text }} onOpen={() => begin(type, text)} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Page>
  )
}
