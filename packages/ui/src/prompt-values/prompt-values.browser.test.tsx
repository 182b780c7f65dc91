import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { PromptValues } from './prompt-values.tsx'

const TEXTS = { text: 'Enter a value.', number: 'Enter a number.', choice: 'Choose a value.' }

test('a variable that has the name of what every object has begins empty, or with its default', async () => {
  const variables = [
    { name: 'constructor', type: 'text' as const, required: true },
    { name: 'toString', type: 'text' as const, required: false, default: 'words' },
  ]
  await render(
    <PromptValues {...{ variables }} values={{}} unfit={new Set()} onChange={() => undefined} texts={TEXTS} />,
  )
  await expect.element(page.getByRole('textbox', { name: 'constructor' })).toHaveValue('')
  await expect.element(page.getByRole('textbox', { name: 'toString' })).toHaveValue('words')
})
