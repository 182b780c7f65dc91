import type { FoundPassage } from '@atrium/contract/entities/libraries/library'
import { pageKindOf } from '@atrium/domain/libraries/page-kind'
import { plainPassage } from '@atrium/domain/libraries/read-blocks'
import { headingsRead, lineWordsIn, notesIn } from '@atrium/domain/libraries/reading/reader-words'
import { linesAround, wordsAlike } from '@atrium/domain/libraries/retrieval/words-alike'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useReaderWords } from '#frame/use-reader-words.ts'
import styles from './passage-card.module.css'

/** As many as its style lets through. */
const LINES = 6

type Props = {
  passage: FoundPassage
  question: string
  /** How well it answers beside the best one, from 0 to 1. */
  share: number
  /** Its place now, from 1. */
  place: number
  onOpen: () => void
}

/** A passage that was found: where it stands, how well it answers, and its words that the question has too. */
export function PassageCard({ passage, question, share, place, onOpen }: Props) {
  const { document, headings, pages, text, score, scores, foundAt } = passage
  const { t, i18n } = useTranslation('libraries')
  const inWords = useReaderWords()
  const inDigits = (value: number, digits: number) =>
    value.toLocaleString(i18n.language, { maximumFractionDigits: digits, minimumFractionDigits: digits })
  const isFused = score !== scores.words
  const kind = pageKindOf(document.name)
  const isNumbered = pages !== null && kind !== 'sheet'
  const where = [
    ...(isNumbered ? [t(pages.first === pages.last ? `retrieval.${kind}` : `retrieval.${kind}s`, pages)] : []),
    ...headingsRead(document.name, headings).map((one) => (typeof one === 'string' ? one : inWords('', one))),
  ]
  const lines = plainPassage(text).split('\n')
  const inLine = (line: string) => {
    const notes = kind === 'slide' ? notesIn(line) : null
    return notes === null ? inWords(line, lineWordsIn(line)) : inWords('', { kind: 'notes' }) + notes
  }
  const shown = lines.map(inLine).join('\n')
  return (
    <li className={styles.card}>
      <div className={styles.score}>
        <span className="visually-hidden">{t('retrieval.score')}</span>
        {scores.rerank === null ? inDigits(score, isFused ? 3 : 1) : inDigits(scores.rerank, 3)}
        <span className={styles.bar} style={{ '--share': share } as CSSProperties} aria-hidden="true" />
      </div>
      <div className={styles.words}>
        <button type="button" className={styles.name} onClick={onOpen}>
          {document.name}
        </button>
        {where.length > 0 && <span className={styles.where}>{where.join(' · ')}</span>}
        {isFused && (
          <span className={styles.where}>
            {t('retrieval.scores', {
              words: scores.words === null ? '—' : inDigits(scores.words, 1),
              vectors: scores.vectors === null ? '—' : inDigits(scores.vectors, 2),
            })}
          </span>
        )}
        {scores.rerank !== null && (
          <span className={styles.where}>
            {foundAt === place
              ? t('retrieval.samePlace', { score: inDigits(score, isFused ? 3 : 1) })
              : t('retrieval.places', { before: foundAt, now: place, score: inDigits(score, isFused ? 3 : 1) })}
          </span>
        )}
        <p className={styles.text}>
          {wordsAlike(linesAround(shown, question, LINES), question).map(({ text: piece, alike }, index) =>
            alike ? <mark key={index}>{piece}</mark> : piece,
          )}
        </p>
      </div>
    </li>
  )
}
