import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { plainPicture } from '../../test-harness/plain-image.ts'
import { englishTexts } from '../texts/english-texts.ts'
import { CompareOverlay } from './compare-overlay.tsx'
import { COMPARE_TEXTS } from './compare-texts.ts'

const SIZE = { width: 512, height: 512 }
const IMAGES = [
  { url: plainPicture(SIZE, '#335577'), alt: 'A tree', label: 'Before', ...SIZE },
  { url: plainPicture(SIZE, '#557733'), alt: 'A tree at night', label: 'After', ...SIZE },
] as const

function Comparing() {
  const [open, setOpen] = useState(true)
  return (
    <CompareOverlay
      images={open ? IMAGES : null}
      onClose={() => setOpen(false)}
      locale="en"
      texts={englishTexts(COMPARE_TEXTS)}
    />
  )
}

const compare = page.getByRole('dialog', { name: 'Compare' })
const divider = compare.getByRole('slider', { name: 'Divider' })
const divided = (share: RegExp) =>
  expect.element(divider).toHaveAttribute('aria-valuetext', expect.stringMatching(share))

test('images are compared over each other and side by side, by keys alone', async () => {
  await render(<Comparing />)
  await expect.element(divider).toBeVisible()
  divider.element().focus()
  await userEvent.keyboard('{Home}')
  await divided(/^0\D/)
  await userEvent.keyboard('{End}')
  await divided(/^100\D/)
  await userEvent.keyboard('{ArrowLeft}')
  await divided(/^99\D/)
  await expectAccessible()
  compare.getByRole('button', { name: 'Side by side' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('+')
  const sizes = () => [...compare.element().querySelectorAll('img')].map((one) => one.getBoundingClientRect().width)
  await expect.poll(() => new Set(sizes()).size).toBe(1)
  expect(sizes()).toHaveLength(2)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(compare).not.toBeInTheDocument()
})
