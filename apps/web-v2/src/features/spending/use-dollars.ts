import { sumText } from '@atrium/domain/pricing/texts/sum-text'
import { useTranslation } from 'react-i18next'

/** Amounts of US dollars in the reader's language, as figures that stand below each other. With a sign where vendors charge more. */
export function useDollars(): (amount: number, atLeast?: boolean) => string {
  const { i18n } = useTranslation()
  return (amount, atLeast) => sumText(amount, i18n.language, atLeast)
}
