import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { onPhone } from '../../test-harness/phone.ts'
import { RowOpener, Table } from './table.tsx'

const GROUPS = [
  { id: 'a', name: 'Everyone in customer care across all of the many sites', people: 4 },
  { id: 'b', name: 'Research', people: 0 },
]

function Groups({ onOpen }: { onOpen: (id: string) => void }) {
  return (
    <main>
      <h1>Groups</h1>
      <Table
        items={GROUPS}
        idOf={({ id }) => id}
        open="b"
        columns={[
          { key: 'name', label: 'Group', draw: ({ id, name }) => <RowOpener name={name} onOpen={() => onOpen(id)} /> },
          { key: 'people', label: 'People', width: 100, end: true, wide: true, draw: ({ people }) => people },
        ]}
      />
    </main>
  )
}

test('a figure stands below the end of its heading, and a row is opened by its name', async () => {
  const opened: string[] = []
  await render(<Groups onOpen={(id) => opened.push(id)} />)
  const head = page.getByRole('columnheader', { name: 'People' }).element()
  const figure = page.getByRole('cell', { name: '4' }).element()
  expect([head, figure].map((cell) => getComputedStyle(cell).textAlign)).toEqual(['end', 'end'])
  expect(figure.getBoundingClientRect().right).toBe(head.getBoundingClientRect().right)
  page.getByRole('button', { name: 'Research' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['b'])
  await expectAccessible()
})

test('on a phone what names the rows has the room of what only a wide page shows', async () => {
  await onPhone()
  await render(<Groups onOpen={() => undefined} />)
  await expect.element(page.getByRole('columnheader', { name: 'Group' })).toBeVisible()
  expect(page.getByRole('columnheader').elements()).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
})

function Selectable() {
  const [selected, setSelected] = useState<readonly string[]>([])
  return (
    <main>
      <h1>Groups</h1>
      <Table
        items={GROUPS}
        idOf={({ id }) => id}
        columns={[{ key: 'name', label: 'Group', draw: ({ name }) => <a href="#top">{name}</a> }]}
        selection={{
          has: (id) => selected.includes(id),
          toggle: (id, range) =>
            setSelected(range ? GROUPS.map((group) => group.id) : selected.includes(id) ? [] : [id]),
          label: 'Selected',
          labelOf: ({ name }) => `Select ${name}`,
        }}
      />
    </main>
  )
}

test('a row is selected by its box, and from anywhere in it by x; X takes all up to it', async () => {
  await render(<Selectable />)
  const box = page.getByRole('checkbox', { name: 'Select Research' })
  await box.click()
  await expect.element(box).toBeChecked()
  page.getByRole('link', { name: 'Research' }).element().focus()
  await userEvent.keyboard('x')
  await expect.element(box).not.toBeChecked()
  await userEvent.keyboard('{Shift>}X{/Shift}')
  for (const one of page.getByRole('checkbox').all()) await expect.element(one).toBeChecked()
  await expectAccessible()
})
