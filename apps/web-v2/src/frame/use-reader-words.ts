import type { ReaderWords } from '@atrium/domain/libraries/reading/reader-words'
import { useTranslation } from 'react-i18next'

/** What readers of documents have written, in the language of the console; what the document says stays as it is. */
export function useReaderWords() {
  const { t } = useTranslation('libraries')
  return (words: string, read: ReaderWords | null) => (read ? t(`documents.reader.${read.kind}`, read) : words)
}
