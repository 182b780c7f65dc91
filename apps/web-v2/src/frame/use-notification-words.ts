import { createStore } from '@atrium/browser-state/store/create-store'
import { useStore } from '@atrium/browser-state/store/use-store'
import { DEFAULT_LOCALE } from '@atrium/domain/locale/pick-locale'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Says an English sentence of a notification, or of why something has failed, in the reader's language. */
export type Words = (text: string) => string

const asItIs: Words = (text) => text

/** The words of languages that are there, or on their way. */
const loaded = createStore<Readonly<Record<string, Words>>>({})

/**
 * Says a notification, or why something has failed, in the reader's language. What is said in English already loads nothing. The function keeps its
 * identity until more words have come.
 */
export function useNotificationWords(): Words {
  const { i18n } = useTranslation('shell', { useSuspense: false })
  const { language } = i18n
  const words = useStore(loaded)[language]
  useEffect(() => {
    if (language === DEFAULT_LOCALE || language in loaded.get()) return
    const put = (come: Words) => loaded.update((others) => ({ ...others, [language]: come }))
    put(asItIs)
    // A part that could not be fetched is asked for again by whoever says something next.
    import('./notification-words.ts').then(
      async ({ loadNotificationWords }) => loadNotificationWords(i18n, language, put),
      () => loaded.update(({ [language]: _missed, ...others }) => others),
    )
  }, [language, i18n])
  return words ?? asItIs
}
