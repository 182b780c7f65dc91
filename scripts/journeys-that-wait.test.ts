import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const JOURNEYS = globSync('tests/journeys/**/*.test.ts')
/** An expectation of what the page shows at this moment, which is one moment too early now and then. */
const LOOKS_ONCE =
  /expect\(\s*await [^\n]*\.(count|inputValue|isChecked|isDisabled|isEnabled|isHidden|isVisible|textContent|title)\([^()\n]*\)\)/g

test('a journey looks until it is so: what a page shows comes by and by', () => {
  const hasty = JOURNEYS.flatMap((path) =>
    (readFileSync(path, 'utf8').match(LOOKS_ONCE) ?? []).map((line) => `${path}: ${line} — use expect.poll`),
  )
  expect(JOURNEYS.length).toBeGreaterThan(50)
  expect(hasty).toEqual([])
})
