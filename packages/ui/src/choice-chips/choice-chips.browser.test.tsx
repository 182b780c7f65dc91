import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { onPhone } from '../../test-harness/phone.ts'
import { ChoiceChips } from './choice-chips.tsx'

test('a chip with a mark is as wide as its words', async () => {
  await onPhone()
  const mark = <span aria-hidden="true" style={{ width: 10, height: 10 }} />
  const choices = ['Blau', 'Bernsteinfarben'].map((label) => ({ value: label, label, mark }))
  await render(<ChoiceChips label="Farbe" value="Blau" choices={choices} onChange={() => undefined} />)
  for (const chip of document.querySelectorAll('label')) expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth)
})
