import { DEFAULT_LOCALE } from '@atrium/domain/locale/pick-locale'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { FILE_REFUSAL_TEXTS } from '@atrium/domain/notifications/file-refusal-texts'
import { inLanguage } from '@atrium/domain/notifications/in-language'
import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { copiedText, FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { STATUS_TEXTS } from '@atrium/domain/notifications/status-texts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

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

/**
 * Says a notification, or why something has failed, in the reader's language. What is said in English already loads nothing. The function keeps its
 * identity until the words have come.
 */
export function useNotificationWords(): (text: string) => string {
  const { i18n } = useTranslation()
  const isEnglish = i18n.language === DEFAULT_LOCALE
  const { t } = useTranslation(isEnglish ? 'shell' : 'notifications', { useSuspense: false })
  return useCallback(
    (text) => (isEnglish ? text : inLanguage(text, KEYS, (key, values) => t(key, { ...values }))),
    [isEnglish, t],
  )
}

function keysIn(group: string, texts: { readonly [key: string]: string }): [text: string, key: string][] {
  return Object.entries(texts).map(([key, text]) => [text, `${group}.${key}`])
}
