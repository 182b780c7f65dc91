import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { ListName } from './list-name.tsx'

test('a name that does not fit ends in three dots', async () => {
  await page.viewport(1024, 768)
  const told = await cutName()
  expect(getComputedStyle(told).textOverflow).toBe('ellipsis')
  expect(told.scrollWidth).toBeGreaterThan(told.clientWidth)
  expect(told.clientWidth).toBeLessThanOrEqual(120)
})

test('on a phone it has up to three lines first', async () => {
  await page.viewport(390, 844)
  const told = await cutName()
  const { lineHeight } = getComputedStyle(told)
  expect(told.clientHeight / Number.parseFloat(lineHeight)).toBeCloseTo(3, 1)
  expect(told.scrollWidth).toBeLessThanOrEqual(120)
})

async function cutName(): Promise<HTMLElement> {
  await render(
    <div style={{ width: 120, lineHeight: '20px' }}>
      <ListName detail="atrk_…3adp">CI-of-the-payments-repository and all of its many branches</ListName>
    </div>,
  )
  return [...document.querySelectorAll('strong')].at(-1) ?? expect.unreachable('There is no name.')
}
