import type { OptionSheet, OptionValues } from '@atrium/domain/options/option-sheet'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { page, userEvent } from 'vitest/browser'
import { englishTexts } from '../texts/english-texts.ts'
import { OptionPanel } from './option-panel.tsx'
import { OPTION_PANEL_TEXTS } from './option-panel-texts.ts'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'

const SHEET: OptionSheet = [
  { kind: 'number', name: 'temperature', label: 'temperature', min: 0, max: 1, step: 0.01, default: 0.7 },
]
const DEFAULTS = { temperature: 0.7 }
const TEXTS = englishTexts(OPTION_PANEL_TEXTS)

function Panel() {
  const [values, setValues] = useState<OptionValues>(DEFAULTS)
  return (
    <OptionPanel
      locale="en"
      texts={TEXTS}
      provider="openai_chat"
      sheet={SHEET}
      values={values}
      defaults={DEFAULTS}
      onChange={setValues}
    />
  )
}

test('a change by hand can be reset by its field', async () => {
  await render(<Panel />)
  const temperature = page.getByRole('textbox', { name: 'Temperature' })
  await temperature.fill('0.2')
  await userEvent.keyboard('{Enter}')
  await expectAccessible()
  await page.getByRole('button', { name: 'Reset Temperature' }).click()
  await expect.element(temperature).toHaveValue('0.7')
})
