import { useTranslation } from 'react-i18next'

/** Amounts of US dollars in the reader's language; small ones to the hundredth of a cent. */
export function useDollars(): (amount: number) => string {
  const { i18n } = useTranslation()
  return (amount) =>
    amount.toLocaleString(i18n.language, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: amount > 0 && amount < 1 ? 4 : 2,
    })
}
