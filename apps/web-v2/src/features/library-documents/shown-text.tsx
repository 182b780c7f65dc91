import { type ReadBlock, readBlocks } from '@atrium/domain/libraries/read-blocks'
import { imageWordsIn, notesIn, pageWordsIn } from '@atrium/domain/libraries/reading/reader-words'
import type { Stretch, TextLayout } from '@atrium/domain/libraries/text-blocks'
import { Button } from '@atrium/ui/button/button'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './shown-text.module.css'
import { useReaderWords } from '#frame/use-reader-words.ts'

type Props = { text: string; layout: TextLayout; marked: Stretch | null }

/** UTF-16 units on either side of the passage: a document may be as long as several books. */
const ROOM = 30_000

/** The text of a document as it is read, from around a passage that is marked, or from its beginning. */
export function ShownText({ text, layout, marked }: Props) {
  const { t } = useTranslation('libraries')
  const [before, setBefore] = useState(ROOM)
  const [after, setAfter] = useState(ROOM)
  const { start, end } = marked ?? { start: 0, end: 0 }
  const from = startOfLine(text, start - before)
  const to = endOfLine(text, end + after)
  const { pageStarts, hasHeadings = true } = layout
  const blocks = useMemo(() => {
    const shifted = pageStarts?.map((begins) => begins - from) ?? []
    return [...readBlocks(text.slice(from, to), { pageStarts: shifted, hasHeadings })]
  }, [text, from, to, pageStarts, hasHeadings])
  const page = useRef<HTMLDivElement>(null)
  const isMarked = marked !== null
  useLayoutEffect(() => {
    if (isMarked) page.current?.querySelector('mark')?.scrollIntoView({ block: 'center' })
  }, [isMarked, start])
  const isOfSlides = blocks.some((block) => block.kind === 'page' && pageWordsIn(block.words)?.kind === 'slide')
  const here = marked && { start: start - from, end: end - from }
  return (
    <div ref={page} className={styles.page}>
      {from > 0 && (
        <Button size="small" variant="ghost" onClick={() => setBefore(before + 2 * ROOM)}>
          {t('documents.earlier')}
        </Button>
      )}
      {blocks.map((block) => (
        <Block key={from + block.start} block={block} marked={here} isOfSlides={isOfSlides} />
      ))}
      {to < text.length && (
        <Button size="small" variant="ghost" onClick={() => setAfter(after + 2 * ROOM)}>
          {t('documents.later')}
        </Button>
      )}
    </div>
  )
}

function startOfLine(text: string, at: number): number {
  return at <= 0 ? 0 : text.lastIndexOf('\n', at) + 1
}

function endOfLine(text: string, at: number): number {
  const found = at >= text.length ? -1 : text.indexOf('\n', at)
  return found < 0 ? text.length : found
}

function Block({ block, marked, isOfSlides }: { block: ReadBlock; marked: Stretch | null; isOfSlides: boolean }) {
  const inWords = useReaderWords()
  const ofImage = (words: string) => inWords(words, imageWordsIn(words))
  const wordsOf = (of: ReadBlock & { kind: 'page' | 'heading' | 'quote' }) => {
    if (of.kind === 'quote') return of.lines.map((line) => ofImage(line.words)).join('\n')
    return of.kind === 'page' ? inWords(of.words, pageWordsIn(of.words)) : ofImage(of.words)
  }
  const isMarked = (part: Stretch) => marked !== null && part.start < marked.end && part.end > marked.start
  const isWhole = marked !== null && block.start >= marked.start && block.end <= marked.end
  const whole = isWhole ? '' : undefined
  if (block.kind === 'table') return <Table rows={block.rows} {...{ isMarked, whole }} />
  if (block.kind === 'text') {
    const words = block.lines.map((line) => line.words).join('\n')
    const said = ofImage(words)
    const notes = isOfSlides ? notesIn(words) : null
    if (notes !== null) {
      const rest = { start: block.start + words.length - notes.length, end: block.end }
      return (
        <p className={styles.words} data-whole={whole}>
          <Marked on={isMarked({ ...block, end: rest.start })}>{inWords('', { kind: 'notes' })}</Marked>
          <Part block={rest} words={notes} marked={marked} />
        </p>
      )
    }
    return (
      <p className={styles.words} data-whole={whole}>
        {said === words ? <Part {...{ block, marked, words }} /> : <Marked on={isMarked(block)}>{said}</Marked>}
      </p>
    )
  }
  const shown = <Marked on={isMarked(block)}>{wordsOf(block)}</Marked>
  if (block.kind === 'quote') {
    return (
      <blockquote className={styles.words} data-whole={whole} data-quoted="">
        {shown}
      </blockquote>
    )
  }
  return (
    <p className={styles[block.kind === 'page' ? 'begins' : 'heading']} data-whole={whole}>
      {shown}
    </p>
  )
}

/** Words that stand as they are in the text, with as many of them marked as the passage has. */
function Part({ block, words, marked }: { block: Stretch; words: string; marked: Stretch | null }) {
  const start = Math.max(0, (marked?.start ?? 0) - block.start)
  const end = Math.min(words.length, (marked?.end ?? 0) - block.start)
  if (marked === null || start >= end) return words
  return (
    <>
      {words.slice(0, start)}
      <Marked on>{words.slice(start, end)}</Marked>
      {words.slice(end)}
    </>
  )
}

function Marked({ on, children }: { on: boolean; children: ReactNode }) {
  return on && children !== '' ? <mark className={styles.mark}>{children}</mark> : children
}

type TableProps = {
  rows: (ReadBlock & { kind: 'table' })['rows']
  isMarked: (row: Stretch) => boolean
  whole: '' | undefined
}

function Table({ rows, isMarked, whole }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, also by keyboard
    <div className={styles.scroller} data-whole={whole} tabIndex={0}>
      <table className={styles.table}>
        <tbody>
          {rows.map((row) => {
            const on = isMarked(row)
            return (
              <tr key={row.start} data-marked={on ? '' : undefined}>
                {row.cells.map((cell, at) => {
                  const shown = <Marked on={on}>{cell}</Marked>
                  return row.isHead && cell !== '' ? (
                    <th key={at} scope="col">
                      {shown}
                    </th>
                  ) : (
                    <td key={at}>{shown}</td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
