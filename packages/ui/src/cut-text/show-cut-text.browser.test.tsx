import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Row, RowList } from '../row-list/row-list.tsx'
import { Table } from '../table/table.tsx'
import { showCutText } from './show-cut-text.ts'

const LONG = 'Everyone in customer care across all of the many sites and stations of the company '.repeat(3).trim()

test('text that is cut off has its whole as its title while the pointer is on it; text with room has none', async () => {
  onTestFinished(showCutText(document))
  await render(
    <main style={{ width: 300 }}>
      <Table
        items={[{ id: 'a', name: LONG, people: '4 people' }]}
        idOf={({ id }) => id}
        columns={[
          { key: 'name', label: 'Group', draw: ({ name }) => name },
          { key: 'people', label: 'People', draw: ({ people }) => people },
        ]}
      />
      <RowList label="Sessions">
        <Row title={LONG} />
      </RowList>
    </main>,
  )
  const [cell, short] = [page.getByRole('cell').first(), page.getByRole('cell', { name: '4 people' })]
  await cell.hover()
  await expect.element(cell).toHaveAttribute('title', LONG)
  await short.hover()
  await expect.element(cell).not.toHaveAttribute('title')
  await expect.element(short).not.toHaveAttribute('title')
  const row = page.getByRole('listitem').getByText(LONG)
  await row.hover()
  await expect.element(row).toHaveAttribute('title', LONG)
})
