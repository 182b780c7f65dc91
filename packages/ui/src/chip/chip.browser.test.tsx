import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Chip } from './chip.tsx'

test('the ending of a file is read whole', async () => {
  await render(<Chip mark="DOCX" name="report" />)
  const mark = page.getByText('DOCX').element()
  expect(mark.scrollWidth).toBeLessThanOrEqual(mark.clientWidth)
})
