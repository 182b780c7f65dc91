import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { OptionsField } from './options-field.tsx'

function Options({ onChange }: { onChange: (options: string[]) => void }) {
  const [options, setOptions] = useState(['red'])
  const change = (next: string[]) => {
    setOptions(next)
    onChange(next)
  }
  return <OptionsField name="tone" options={options} onChange={change} />
}

test('options are typed and taken back a letter at a time, and only those that say something are handed on', async () => {
  let handed: string[] = []
  await render(<Options onChange={(options) => (handed = options)} />)
  const field = page.getByRole('textbox')
  await userEvent.type(field, ', blue,  ')
  await expect.element(field).toHaveValue('red, blue,  ')
  expect(handed).toEqual(['red', 'blue'])
  await userEvent.keyboard('{Backspace>8/}')
  await expect.element(field).toHaveValue('red,')
  expect(handed).toEqual(['red'])
  await userEvent.keyboard('{Backspace>4/}')
  await expect.element(field).toHaveValue('')
  expect(handed).toEqual([])
})
