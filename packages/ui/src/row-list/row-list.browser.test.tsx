import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { Row, RowList } from './row-list.tsx'

test('each row says what it is and offers what can be done with it, beside its words however long they are', async () => {
  await render(
    <main style={{ width: 300 }}>
      <h1>Devices</h1>
      <RowList label="Sessions">
        <Row title={'A browser with a long name '.repeat(9)} detail="Used today">
          <button>End</button>
        </Row>
        <Row title="This device" />
      </RowList>
    </main>,
  )
  await expect.element(page.getByRole('list', { name: 'Sessions' })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(2)
  const end = page.getByRole('button', { name: 'End' }).element().getBoundingClientRect()
  expect(end.right).toBeLessThanOrEqual(page.getByRole('list').element().getBoundingClientRect().right)
  await expectAccessible()
})

function Sessions() {
  const [devices, setDevices] = useState(['Laptop', 'Phone'])
  return (
    <RowList label="Sessions">
      {devices.map((device) => (
        <Row key={device} title={device}>
          <button onClick={() => setDevices(devices.filter((other) => other !== device))}>End {device}</button>
        </Row>
      ))}
    </RowList>
  )
}

test('whoever takes a row away has the focus at the list then, and not at the button of the next row', async () => {
  await render(<Sessions />)
  page.getByRole('button', { name: 'End Laptop' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'End Laptop' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Sessions' }).last()).toHaveFocus()
})
