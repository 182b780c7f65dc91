import { useTranslation } from 'react-i18next'

/**
 * Amounts of US dollars in the reader's language: to the cent, and where one below a dollar has parts of cents, to the hundredth of one, so that
 * figures stand below each other. With a sign where vendors charge more.
 */
export function useDollars(): (amount: number, atLeast?: boolean) => string {
  const { i18n } = useTranslation()
  return (amount, atLeast = false) => {
    const digits = amount < 1 && hasPartsOfCents(amount) ? 4 : 2
    const told = amount.toLocaleString(i18n.language, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    return atLeast ? `≥\u00a0${told}` : told
  }
}

function hasPartsOfCents(amount: number): boolean {
  return amount.toFixed(4) !== `${amount.toFixed(2)}00`
}
