import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../apps/web-v2/src')

/** The message of an error as it came, as words of a page. */
const AS_IT_CAME = /[>=]\s*\{(?:[^{}]*[\s.])?error\??\.message\}|: error\??\.message\}/

/** A fault of the console itself, which the server has no part in. */
const OWN_FAULTS = ['shell/error-boundary.tsx']

test('why something failed is shown in the reader’s language, never as it came', () => {
  const screens = globSync('**/*.tsx', { cwd: ROOT }).filter((path) => !path.includes('.test.'))
  expect(screens.length).toBeGreaterThan(300)
  expect(screens.filter((path) => AS_IT_CAME.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual(OWN_FAULTS)
})
