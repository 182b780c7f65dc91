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

type SelectableProps = { markOf?: (group: { name: string }) => string; fixed?: string; onDelete?: (id: string) => void }

function Selectable({ markOf, fixed, onDelete }: SelectableProps) {
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
          isSelecting: selected.length > 0,
          clear: () => setSelected([]),
          markOf,
          can: ({ id }) => id !== fixed,
          onDelete: ({ id }) => onDelete?.(id),
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
  await userEvent.keyboard('{Escape}')
  for (const one of page.getByRole('checkbox').all()) await expect.element(one).not.toBeChecked()
})

test('a mark gives its place to the box while something is selected, and to whoever comes by the keyboard', async () => {
  await render(<Selectable markOf={({ name }) => name.charAt(0)} />)
  const box = page.getByRole('checkbox', { name: 'Select Research' })
  const shown = () => getComputedStyle(box.element().closest('label') ?? document.body).opacity
  await page.getByRole('heading', { name: 'Groups' }).hover()
  await expect.poll(shown).toBe('0')
  page.getByRole('link', { name: 'Research' }).element().focus()
  await expect.poll(shown).toBe('1')
  await userEvent.keyboard('x')
  page
    .getByRole('link', { name: /^Everyone/ })
    .element()
    .focus()
  await expect.poll(shown).toBe('1')
  await expectAccessible()
})

test('a row that cannot be selected has no box, and x does nothing on it', async () => {
  await render(<Selectable fixed="b" />)
  page.getByRole('link', { name: 'Research' }).element().focus()
  await userEvent.keyboard('x')
  expect(page.getByRole('checkbox').elements()).toHaveLength(1)
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
})

test('up and down go from row to row, to what stands at the same place, and Delete is for the row', async () => {
  const deleted: string[] = []
  await render(<Selectable onDelete={(id) => deleted.push(id)} />)
  page
    .getByRole('link', { name: /^Everyone/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Research' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Delete}')
  expect(deleted).toEqual(['b'])
  page.getByRole('checkbox', { name: 'Select Research' }).element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('checkbox', { name: /^Select Everyone/ })).toHaveFocus()
})
