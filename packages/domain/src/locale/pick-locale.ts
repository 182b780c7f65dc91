/** Source: the specification's locale and layout, section 9. */
export const DEFAULT_LOCALE = 'en'

/** The languages that all texts are there in. */
export const LOCALES = [DEFAULT_LOCALE, 'de'] as const

export type LocaleName = (typeof LOCALES)[number]

/**
 * The first language that somebody reads and that is there: as it is, or without its region (`de-AT` is read as `de`); else the default.
 * @param wanted language tags, the dearest first, as `navigator.languages` has them
 */
export function pickLocale(wanted: readonly string[]): LocaleName {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-', 1)[0]
    const found = LOCALES.find((locale) => locale === language)
    if (found) return found
  }
  return DEFAULT_LOCALE
}
