/** How PostgreSQL reduces words of a language to their stems, by its ISO 639-1 code. Source: `\dF` of PostgreSQL 18. */
const CONFIGURATIONS = {
  ar: 'arabic',
  hy: 'armenian',
  eu: 'basque',
  ca: 'catalan',
  da: 'danish',
  nl: 'dutch',
  en: 'english',
  et: 'estonian',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  el: 'greek',
  hi: 'hindi',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  es: 'spanish',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
} as const

/** `simple` takes words as they are: for every language that has no stems here. */
export type SearchConfiguration = (typeof CONFIGURATIONS)[keyof typeof CONFIGURATIONS] | 'simple'

export function searchConfigurationOf(language: string | null): SearchConfiguration {
  return language !== null && language in CONFIGURATIONS
    ? CONFIGURATIONS[language as keyof typeof CONFIGURATIONS]
    : 'simple'
}
