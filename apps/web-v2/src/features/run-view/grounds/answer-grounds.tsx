import type { AnswerContext, GivenPassage } from '@atrium/domain/runs/answer-context'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './grounds.module.css'
import { useOpenPassage } from './open-passage.ts'
import { toPassage } from './passage-address.ts'

/** Below an answer of a companion: whose it is, and which passages of libraries it was given. */
export function AnswerGrounds({ companion, missingFiles, retrieval }: AnswerContext) {
  const { t } = useTranslation('companions')
  const passages = retrieval?.passages ?? []
  return (
    <div className={styles.grounds}>
      {companion && <p className={styles.by}>{t('answer.by', { name: companion.name })}</p>}
      {missingFiles?.map((name) => (
        <p key={name} role="note">
          {t('answer.missingFile', { name })}
        </p>
      ))}
      {retrieval?.rewriting && <p>{t('answer.searched', { question: retrieval.question })}</p>}
      {retrieval?.warnings?.map((warning) => (
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
