import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { NumberBox } from './number-box.tsx'

function Amount() {
  const [value, setValue] = useState(0)
  return <NumberBox label="Amount" min={0} max={1_000_000} step={0.01} value={value} onChange={setValue} />
}

test.for([
  ['nothing', '', '0'],
  ['words', 'a lot', '0'],
  ['too little', '-5', '0'],
  ['more digits than the step has', '0.257', '0.26'],
  ['too much', '99999999', '1000000'],
] as const)(
  '%s that is typed into a number box becomes a number in its range when it is left',
  async ([, typed, stays]) => {
    await render(<Amount />)
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await amount.fill(typed)
    await userEvent.keyboard('{Tab}')
    await expect.element(amount).toHaveValue(stays)
  },
)
