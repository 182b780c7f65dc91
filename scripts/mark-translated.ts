/** `npm run translated` notes for every language that its texts were made from the English ones of now. Run it after translating. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprint, sourcesPath, textsOf, translations } from './translations.ts'

const sources = Object.fromEntries(Object.entries(textsOf('en')).map(([key, text]) => [key, fingerprint(text)]))
for (const locale of translations()) {
  mkdirSync(dirname(sourcesPath(locale)), { recursive: true })
  writeFileSync(sourcesPath(locale), `${JSON.stringify(sources, null, 2)}\n`)
}
