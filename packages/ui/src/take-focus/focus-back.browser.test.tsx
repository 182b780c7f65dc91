import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { focusBack } from './focus-back.ts'

function Editor() {
  const [isDirty, setIsDirty] = useState(false)
  return (
    <form>
      <input aria-label="Words" onInput={() => setIsDirty(true)} />
      {isDirty && (
        <div ref={focusBack}>
          <button type="button">Discard</button>
          <button type="button" onClick={() => setIsDirty(false)}>
            Save
          </button>
        </div>
      )}
    </form>
  )
}

test('whoever is in what goes is taken back to where they came from, by key alone', async () => {
  const drawn = await render(<Editor />)
  const field = page.getByRole('textbox', { name: 'Words' })
  const save = page.getByRole('button', { name: 'Save' })
  await field.click()
  await userEvent.keyboard('a{Tab}{Tab}{Enter}')
  await expect.element(save).not.toBeInTheDocument()
  expect(document.activeElement).toBe(field.element())
  await userEvent.keyboard('b')
  await save.click()
  await expect.element(save).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
  await drawn.unmount()
})

function List() {
  const [isTold, setIsTold] = useState(true)
  return (
    <>
      <div data-keeps-focus="">
        <input type="checkbox" aria-label="Row" />
      </div>
      {isTold && (
        <div ref={focusBack}>
          <button type="button" data-brings-back="" onClick={() => setIsTold(false)}>
            Undo
          </button>
          <button type="button" onClick={() => setIsTold(false)}>
            Dismiss
          </button>
        </div>
      )}
    </>
  )
}

test('a list that keeps the focus places it as what was undone is back in it, and not where it is only told', async () => {
  const row = page.getByRole('checkbox', { name: 'Row' })
  const undone = await render(<List />)
  row.element().focus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
  await undone.unmount()
  const dismissed = await render(<List />)
  row.element().focus()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(document.activeElement).toBe(row.element())
  await dismissed.unmount()
})
