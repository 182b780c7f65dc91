import type { Reason } from '@atrium/domain/reasons/reason'
import { useTranslation } from 'react-i18next'
import { reasonText } from './reason-text.ts'

/** Words reasons in the language of the page. */
export function useReasonText(): (reason: Reason) => string {
  const { t, i18n } = useTranslation('reasons')
  return (reason) => reasonText(reason, t, i18n.language)
}
