import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { CompanionMark } from './companion-mark.tsx'

test('the sign stands where there is no image, or none that can be had', async () => {
  const sign = { text: 'R', color: 'blue' } as const
  const { container, rerender } = await render(<CompanionMark sign={sign} name="Rhymer" />)
  expect(container.textContent).toBe('R')
  await rerender(<CompanionMark sign={{ ...sign, image: 'nowhere' }} name="Rhymer" />)
  await expect.poll(() => container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('R')
})
