import type { AnswerContext, GivenPassage } from '@atrium/domain/runs/answer-context'
import { type LibrarySearch, passagesOfSearches } from '@atrium/domain/tools/library-search'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './grounds.module.css'
import { useOpenPassage } from './open-passage.ts'
import { toPassage } from './passage-address.ts'

type AnswerGroundsProps = AnswerContext & {
  /** What the model has searched for by itself. */
  searches: readonly LibrarySearch[]
}

/** Below an answer: whose companion gave it, what was searched for in libraries, and which passages it was given. */
export function AnswerGrounds({ companion, missingFiles, retrieval, searches }: AnswerGroundsProps) {
  const { t } = useTranslation('companions')
  const passages = passagesOfSearches(retrieval, searches)
  const warnings = [...(retrieval?.warnings ?? []), ...searches.flatMap(({ warnings: told = [] }) => told)]
  return (
    <div className={styles.grounds}>
      {companion && <p className={styles.by}>{t('answer.by', { name: companion.name })}</p>}
      {missingFiles?.map((name) => (
        <p key={name} role="note">
          {t('answer.missingFile', { name })}
        </p>
      ))}
      {retrieval?.rewriting && <p>{t('answer.searched', { question: retrieval.question })}</p>}
      {searches.map(({ question, passages: { length } }, index) => (
        <p key={index}>{t('answer.searchedByModel', { question, count: length })}</p>
      ))}
      {[...new Set(warnings)].map((warning) => (
        <p key={warning} role="note">
          {warning}
        </p>
      ))}
      {retrieval && retrieval.status !== 'found' && <p role="note">{t(`answer.${retrieval.status}`)}</p>}
      {passages.length > 0 && (
        <>
          <h3 className={styles.title}>{t('answer.sources')}</h3>
          <ol className={styles.sources}>
            {passages.map((passage) => (
              <li key={passage.number} className={styles.source}>
                <span className={styles.number}>{passage.number}</span>
                <Source passage={passage} />
                <span className={styles.where}>
                  <Pages passage={passage} />
                  {passage.library.name}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

function Source({ passage }: { passage: GivenPassage }) {
  const { document, headings } = passage
  return (
    <Link {...toPassage(passage)} {...useOpenPassage(passage)}>
      {[document.name, ...headings].join(' › ')}
    </Link>
  )
}

function Pages({ passage: { pages } }: { passage: GivenPassage }) {
  const { t } = useTranslation('companions')
  if (!pages) return null
  const { first, last } = pages
  return `${first === last ? t('answer.page', { page: first }) : t('answer.pages', { first, last })} · `
}
