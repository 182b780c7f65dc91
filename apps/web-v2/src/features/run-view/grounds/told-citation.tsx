import { headingsRead } from '@atrium/domain/libraries/reading/reader-words'
import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import type { ComponentType } from 'react'
import { useReaderWords } from '#frame/use-reader-words.ts'

/** A passage, and the headings above it as they are shown. */
export type ShownCitation = { passage: GivenPassage; headings: readonly string[] }

type Props = { passage: GivenPassage; Shown: ComponentType<ShownCitation> }

/** A citation whose headings are told in the reader's language where readers of documents have written them; else nothing is loaded for it. */
export function ToldCitation({ passage, Shown }: Props) {
  const { document, headings } = passage
  const isTold = headingsRead(document.name, headings).some((heading) => typeof heading !== 'string')
  return isTold ? <WithReaderWords {...{ passage, Shown }} /> : <Shown {...{ passage, headings }} />
}

function WithReaderWords({ passage, Shown }: Props) {
  const inWords = useReaderWords()
  const headings = headingsRead(passage.document.name, passage.headings)
  return (
    <Shown passage={passage} headings={headings.map((one) => (typeof one === 'string' ? one : inWords('', one)))} />
  )
}
