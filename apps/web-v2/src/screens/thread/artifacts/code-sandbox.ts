import type { RunLanguage } from '@atrium/domain/artifacts/run-language'

/** The page that runs code in a worker, without an origin and without a network; it comes with the console. */
export const CODE_FRAME = '/code-run/index.html'

/** What runs Python is large: it is fetched by whoever runs it. */
const loadPython = async () => (await import('./python-files.ts')).loadPython()

/** What has to be loaded before code in this language runs; undefined for nothing. */
export const loaderOf = (language: RunLanguage | null) => (language === 'python' ? loadPython : undefined)
