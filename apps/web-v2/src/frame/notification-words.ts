import { DEFAULT_LOCALE } from '@atrium/domain/locale/pick-locale'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { FILE_REFUSAL_TEXTS } from '@atrium/domain/notifications/file-refusal-texts'
import { type KnownSentences, knownSentences } from '@atrium/domain/notifications/find-refusal'
import { inLanguage } from '@atrium/domain/notifications/in-language'
import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { copiedText, FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { STATUS_TEXTS } from '@atrium/domain/notifications/status-texts'
import type { i18n } from 'i18next'
import type { Words } from './use-notification-words.ts'

/** The sentences that the specification gives in English, as the file of notifications has them in each language. */
export const NOTIFICATION_TEXTS = {
  failure: { ...FAILURE_TEXTS, ...CATALOG_FAILURE_TEXTS },
  success: SUCCESS_TEXTS,
  status: STATUS_TEXTS,
  file: FILE_REFUSAL_TEXTS,
  refusal: REFUSAL_TEXTS,
  copiedAlone: copiedText(),
}

const KEYS = new Map([
  ...keysIn('failure', NOTIFICATION_TEXTS.failure),
  ...keysIn('success', NOTIFICATION_TEXTS.success),
  ...keysIn('status', NOTIFICATION_TEXTS.status),
  ...keysIn('file', NOTIFICATION_TEXTS.file),
  [NOTIFICATION_TEXTS.copiedAlone, 'copiedAlone'],
])

/** The file of sentences that are said rarely. Its English is what they are known by. */
const RARE = 'refusals'

/**
 * How notifications, and reasons of failures, are said in a language other than English. What is said rarely has a file of its own, which comes when
 * something has to be said that the usual words do not have.
 * @param onWords told the words that there are, and again once there are more
 */
export async function loadNotificationWords(
  i18n: i18n,
  language: string,
  onWords: (words: Words) => void,
): Promise<void> {
  await i18n.loadNamespaces('notifications')
  const t = i18n.getFixedT(language, 'notifications')
  const wordsWith = (rare: KnownSentences, onUnknown: () => void): Words => {
    return (text) => {
      const told = inLanguage(text, KEYS, (key, values) => t(key, { ...values }), rare)
      if (told === text && text !== '') onUnknown()
      return told
    }
  }
  let isWanted = false
  const loadRare = async () => {
    if (isWanted) return
    isWanted = true
    await i18n.loadNamespaces([RARE, 'models'])
    const english = textsOf(i18n, RARE)
    const labels = textsOf(i18n, 'models')['optionLabels'] as unknown as Texts | undefined
    const rare = [...knownSentences(english, `${RARE}:`), ...knownSentences(labels ?? {}, 'models:optionLabels.')]
    onWords(wordsWith(rare, () => undefined))
  }
  onWords(wordsWith([], () => void loadRare()))
}

type Texts = { readonly [key: string]: string }

/** The English texts of a file; none where it could not be had. */
function textsOf(i18n: i18n, namespace: string): Texts {
  return (i18n.getResourceBundle(DEFAULT_LOCALE, namespace) as Texts | undefined) ?? {}
}

function keysIn(group: string, texts: { readonly [key: string]: string }): [text: string, key: string][] {
  return Object.entries(texts).map(([key, text]) => [text, `${group}.${key}`])
}
