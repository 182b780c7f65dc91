import { citedNumbers } from '@atrium/domain/companions/cited-sources'
import { pageKindOf } from '@atrium/domain/libraries/page-kind'
import { headingsRead } from '@atrium/domain/libraries/reading/reader-words'
import { messageText } from '@atrium/domain/messages/message-text'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { AnswerContext, GivenPassage } from '@atrium/domain/runs/answer-context'
import { type LibrarySearch, passagesOfSearches } from '@atrium/domain/tools/library-search'
import { Badge } from '@atrium/ui/badge/badge'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { CompanionFace } from '#frame/companion-face.tsx'
import { Link } from '#router/link.tsx'
import { FoundHow } from './found-how.tsx'
import styles from './grounds.module.css'
import { useOpenPassage } from './open-passage.ts'
import { toPassage } from './passage-address.ts'
import { SearchLine } from './search-line.tsx'

type AnswerGroundsProps = AnswerContext & {
  /** What the model has searched for by itself. */
  searches: readonly LibrarySearch[]
  /** The whole answer, which says what it cites; null while it is written. */
  answer: readonly MessagePart[] | null
}

/** Below an answer: whose companion gave it, what was searched for in libraries and how, which passages it was given, and which of them it cites. */
export function AnswerGrounds({ companion, missingFiles, retrieval, searches, answer }: AnswerGroundsProps) {
  const { t } = useTranslation('companions')
  const passages = passagesOfSearches(retrieval, searches)
  const cited = answer && citedNumbers(messageText(answer))
  const citesNone = cited !== null && !passages.some(({ number }) => cited.has(number))
  const warnings = [...(retrieval?.warnings ?? []), ...searches.flatMap(({ warnings: told = [] }) => told)]
  return (
    <div className={styles.grounds}>
      {companion && (
        <p className={styles.by}>
          <CompanionFace id={companion.id} size={20} />
          {t('answer.by', { name: companion.name })}
        </p>
      )}
      {missingFiles?.map((name) => (
        <p key={name} role="note">
          {t('answer.missingFile', { name })}
        </p>
      ))}
      {retrieval && (
        <SearchLine
          {...retrieval}
          text={t(retrieval.rewriting ? 'answer.searchedRewritten' : 'answer.searched', {
            question: retrieval.question,
          })}
        />
      )}
      {searches.map((search, index) => (
        <SearchLine
          key={index}
          {...search}
          text={t('answer.searchedByModel', { question: search.question, count: search.passages.length })}
        />
      ))}
      {[...new Set(warnings)].map((warning) => (
        <p key={warning} role="note">
          <ToldError error={{ message: warning }} />
        </p>
      ))}
      {retrieval && retrieval.status !== 'found' && <p role="note">{t(`answer.${retrieval.status}`)}</p>}
      {passages.length > 0 && (
        <>
          <h3 className={styles.title}>{t('answer.sources')}</h3>
          {citesNone && <p>{t('answer.citesNone')}</p>}
          <ol className={styles.sources}>
            {passages.map((passage) => (
              <li key={passage.number} className={styles.source}>
                <span className={styles.number}>{passage.number}</span>
                <span className={styles.named}>
                  <Source passage={passage} />
                  {cited?.has(passage.number) && <Badge tone="accent">{t('answer.cited')}</Badge>}
                  <span className={styles.where}>
                    <Pages passage={passage} />
                    {passage.library.name}
                  </span>
                </span>
                <FoundHow passage={passage} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

function Source({ passage }: { passage: GivenPassage }) {
  const { t } = useTranslation('companions')
  const { document, headings } = passage
  const above = headingsRead(document.name, headings).map((one) =>
    typeof one === 'string' ? one : t(`answer.reader.${one.kind}`, one),
  )
  return (
    <Link {...toPassage(passage)} {...useOpenPassage(passage)}>
      {[document.name, ...above].join(' › ')}
    </Link>
  )
}

function Pages({ passage: { pages, document } }: { passage: GivenPassage }) {
  const { t } = useTranslation('companions')
  const kind = pageKindOf(document.name)
  if (!pages || kind === 'sheet') return null
  const { first, last } = pages
  return `${first === last ? t(`answer.${kind}`, { page: first }) : t(`answer.${kind}s`, { first, last })} · `
}
