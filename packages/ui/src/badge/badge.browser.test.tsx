import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Badge } from './badge.tsx'

test('a badge is as wide as its words, also where what it stands in has one column', async () => {
  await render(
    <div style={{ display: 'grid', width: 600 }}>
      <Badge>Published</Badge>
    </div>,
  )
  expect(page.getByText('Published').element().getBoundingClientRect().width).toBeLessThan(150)
})
