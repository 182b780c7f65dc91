import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Dialog } from '../dialog/dialog.tsx'
import { NumberBox } from './number-box.tsx'

function Amount({ step = 0.01 }: { step?: number }) {
  const [value, setValue] = useState(0)
  return <NumberBox label="Amount" min={0} max={1_000_000} step={step} leap={0.01} value={value} onChange={setValue} />
}

function Asked({ onAmount }: { onAmount: (amount: number) => void }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Settings" texts={{ close: 'Close' }}>
      <NumberBox label="Amount" min={0} max={1_000_000} step={0.01} value={1} onChange={onAmount} />
    </Dialog>
  )
}

test.for([
  ['nothing', '', '0'],
  ['words', 'a lot', '0'],
  ['too little', '-5', '0'],
  ['more digits than the step has', '0.257', '0.26'],
  ['a number with a comma', '2,5', '2.5'],
  ['a number below one with a comma', '0,25', '0.25'],
  ['thousands', '1,250', '1250'],
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

test('what is typed into a number box is taken where Escape closes the dialog around it', async () => {
  const amounts: number[] = []
  await render(<Asked onAmount={(amount) => amounts.push(amount)} />)
  await page.getByRole('textbox', { name: 'Amount' }).fill('25')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => amounts).toEqual([25])
})

test('arrow keys of a number box with fine steps leap over many', async () => {
  await render(<Amount step={0.0001} />)
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('0.002')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(amount).toHaveValue('0.012')
})
