import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { ListName } from './list-name.tsx'

test('a name that does not fit ends in three dots', async () => {
  await render(
    <div style={{ width: 120 }}>
      <ListName detail="atrk_…3adp">CI of the payments repository</ListName>
    </div>,
  )
  const told = document.querySelector('strong')
  expect(told && getComputedStyle(told).textOverflow).toBe('ellipsis')
  expect(told?.scrollWidth).toBeGreaterThan(told?.clientWidth ?? Infinity)
  expect(told?.clientWidth).toBeLessThanOrEqual(120)
})
