import type { ReadDocument } from '@atrium/contract/entities/libraries/library'
import { fileHasHeadings } from '@atrium/domain/libraries/headings-are-marked'
import { opensAtPage } from '@atrium/domain/libraries/page-kind'
import { pagesOf } from '@atrium/domain/libraries/pages-of'
import { NewTabLink } from '@atrium/ui/new-tab-link/new-tab-link'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MarkedPassage } from './marked-passage.ts'
import { ShownText } from './shown-text.tsx'
import styles from './read-text.module.css'

type Props = {
  document: Pick<ReadDocument, 'name' | 'text' | 'version' | 'source' | 'sourceUrl' | 'pageStarts'>
  marked: MarkedPassage | null
}

/** The text that was read of a document, with a passage marked unless the text is another one by now, and the way to its source. */
export function ReadText({ document, marked }: Props) {
  const { t } = useTranslation('libraries')
  const { text, version } = document
  const hasChanged = marked?.version !== undefined && marked.version !== version
  const shown = hasChanged ? null : marked
  const { name, source, pageStarts } = document
  const layout = { pageStarts, hasHeadings: source.kind !== 'file' || fileHasHeadings(name) }
  return (
    <>
      <Source {...{ document }} marked={shown} />
      {hasChanged && (
        <p role="note" className={styles.changed}>
          {t('documents.changed')}
        </p>
      )}
      {text === null ? <p>{t('documents.unread')}</p> : <ShownText {...{ text, layout }} marked={shown} />}
    </>
  )
}

/** Leads to the page, or to the file, at its page where a reader of the file goes by that. */
function Source({ document: { name, sourceUrl, source, pageStarts }, marked }: Props) {
  const { t } = useTranslation('libraries')
  if (sourceUrl === null) return null
  const page = source.kind === 'file' && marked && opensAtPage(name) ? pagesOf(pageStarts, marked)?.first : undefined
  return (
    <p className={styles.source}>
      <NewTabLink href={page === undefined ? sourceUrl : `${sourceUrl}#page=${page}`}>
        <ExternalLink aria-hidden="true" />
        {page === undefined ? t('documents.openSource') : t('documents.openSourceAt', { page })}
      </NewTabLink>
    </p>
  )
}
