import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { EstimatePopover } from './estimate-popover.tsx'

test('how full the context window is stands in one line with what the message takes', async () => {
  await render(
    <EstimatePopover amount="88K tokens" cost="$0.22" share={0.9}>
      Details
    </EstimatePopover>,
  )
  const figures = page.getByText('88K tokens', { exact: false }).first().element().getBoundingClientRect()
  const ring = document.querySelector('button svg')?.getBoundingClientRect()
  expect(ring?.right).toBeLessThanOrEqual(figures.left)
  expect(ring?.top).toBeGreaterThanOrEqual(figures.top - 2)
  expect(ring?.bottom).toBeLessThanOrEqual(figures.bottom + 2)
})
