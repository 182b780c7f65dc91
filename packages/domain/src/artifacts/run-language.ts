export type RunLanguage = 'javascript' | 'python'

const LANGUAGES: Readonly<Record<string, RunLanguage>> = {
  js: 'javascript',
  javascript: 'javascript',
  mjs: 'javascript',
  py: 'python',
  python: 'python',
  python3: 'python',
}

/** The language that the words after a fence name. */
export function languageOf(info: string): string {
  const [written = ''] = info.trim().split(/[\s{:]/)
  return written.toLowerCase()
}

/** As which language code can be run in a browser as it stands; null for what cannot. */
export function runLanguageOf(info: string): RunLanguage | null {
  const language = languageOf(info)
  return Object.hasOwn(LANGUAGES, language) ? (LANGUAGES[language] ?? null) : null
}
