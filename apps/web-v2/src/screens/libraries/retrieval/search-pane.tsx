import { useSecureData } from '@atrium/browser-state/secure-data/use-secure-data'
import { useFoundPassages } from '@atrium/browser-state/libraries/use-libraries'
import type { AskedPassages } from '@atrium/browser-state/libraries/asked-passages'
import type { FoundPassage } from '@atrium/contract/entities/libraries/library'
import { LIBRARY_QUESTION_LIMIT } from '@atrium/domain/libraries/library-limits'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { markedAddress } from '../libraries-search.ts'
import type { LibraryPane } from '../library-pane.ts'
import { askedAddress, askedOf, EVERYTHING, isNarrowed } from './asked-address.ts'
import { PassageCard } from './passage-card.tsx'
import { RetrievalSettings } from './retrieval-settings.tsx'
import { RankingNote } from './ranking-note.tsx'
import { SearchWayNote } from './search-way-note.tsx'
import styles from './search-pane.module.css'

/** What a library answers to a question: the passages that a model would be given. */
export function SearchPane({ library, search, onChange }: LibraryPane) {
  const { t } = useTranslation('libraries')
  const { question } = search
  const asked = askedOf(search.asked)
  const ask = (changed: AskedPassages) => onChange({ asked: askedAddress({ ...asked, ...changed }) })
  const { on } = useSecureData()
  const [words, setWords] = useState(question ?? '')
  const list = useFoundPassages(library.id, question, asked)
  const { data: passages = [], ranking, warnings } = list.data ?? {}
  const documents = new Set(passages.map(({ document }) => document.id)).size
  const best = Math.max(...passages.map(strengthOf)) || 1
  const none = isNarrowed(asked) ? (
    <EmptyState
      art="search"
      title={t('retrieval.none')}
      text={t('retrieval.narrowed')}
      actions={<Button onClick={() => ask(EVERYTHING)}>{t('retrieval.clear')}</Button>}
    />
  ) : (
    <EmptyState art="search" title={t('retrieval.none')} text={t('retrieval.noneText')} />
  )
  return (
    <>
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            // It stays what it was asked as, also once secure data is turned off.
            const secureData = on || undefined
            onChange({ question: words.trim() || undefined, asked: askedAddress({ ...asked, secureData }) })
          }}
        >
          <TextField
            label={t('retrieval.question')}
            hideLabel
            icon={<Search />}
            placeholder={t('retrieval.question')}
            maxLength={LIBRARY_QUESTION_LIMIT}
            value={words}
            onChange={setWords}
            className={styles.field}
          />
          {/* Never busy: a question takes the place of the one that is being looked for. */}
          <Button type="submit" variant="primary">
            {t('retrieval.ask')}
          </Button>
        </form>
        <RetrievalSettings {...{ library, asked }} onChange={ask} />
        <SearchWayNote library={library} withVectors={asked.vectors !== false} />
      </search>
      {question === undefined ? (
        <EmptyState art="search" title={t('retrieval.begin')} text={t('retrieval.beginText')} />
      ) : (
        <ListState list={list} count={passages.length} failed={t('retrieval.failed')} none={none} />
      )}
      {question !== undefined && passages.length > 0 && (
        <>
          <output className={styles.count}>
            {t('retrieval.count', { count: passages.length })} · {t('retrieval.documents', { count: documents })}
          </output>
          {ranking && <RankingNote ranking={ranking} warnings={warnings} />}
          <ol className={styles.passages}>
            {passages.map((passage, index) => (
              <PassageCard
                key={`${passage.document.id}-${passage.start}`}
                {...{ passage, question }}
                share={strengthOf(passage) / best}
                place={index + 1}
                onOpen={() => onChange({ open: passage.document.id, marked: markedAddress(passage) })}
              />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** How well a passage answers, by the last that has put it in order. */
const strengthOf = ({ score, scores }: FoundPassage) => scores.rerank ?? score
