import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import type { Grounds } from '@atrium/ui/message-view/message-view'
import { Suspense } from 'react'
import { Link } from '#router/link.tsx'
import styles from './grounds.module.css'
import { useOpenPassage } from './open-passage.ts'
import { toPassage } from './passage-address.ts'
import type { ShownCitation } from './told-citation.tsx'

const AnswerGrounds = lazyPart(async () => ({ default: (await import('./answer-grounds.tsx')).AnswerGrounds }))

const ToldCitation = lazyPart(async () => ({ default: (await import('./told-citation.tsx')).ToldCitation }))

/** How answers of companions say what they were given: each number leads to its passage, marked in its document. */
export const GROUNDS: Grounds = {
  cite: (passage) => <Citation passage={passage} />,
  draw: (context, searches, answer) => (
    <Suspense>
      <AnswerGrounds {...context} {...{ searches, answer }} />
    </Suspense>
  ),
}

/** Its name is told in the reader's language once that can be: the number stands there before. */
function Citation({ passage }: { passage: GivenPassage }) {
  return (
    <Suspense fallback={<CitationLink passage={passage} headings={passage.headings} />}>
      <ToldCitation passage={passage} Shown={CitationLink} />
    </Suspense>
  )
}

function CitationLink({ passage, headings }: ShownCitation) {
  const { number, document } = passage
  const name = [document.name, ...headings].join(' › ')
  return (
    <Link
      {...toPassage(passage)}
      {...useOpenPassage(passage)}
      className={styles.citation}
      title={name}
      aria-label={`${number}: ${name}`}
    >
      {number}
    </Link>
  )
}
