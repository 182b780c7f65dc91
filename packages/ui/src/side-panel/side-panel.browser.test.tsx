import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { onPhone } from '../../test-harness/phone.ts'
import { SidePanel } from './side-panel.tsx'

function Beside({ takesFocus = false, isDrawer = false }) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1>A page</h1>
      <button onClick={() => setOpen(!open)}>Options</button>
      <SidePanel
        open={open}
        title="Options"
        onClose={() => setOpen(false)}
        takesFocus={takesFocus}
        {...(isDrawer && { width: 'drawer' })}
        texts={{ close: 'Close options' }}
      >
        <p>All that can be set.</p>
      </SidePanel>
    </main>
  )
}

const button = page.getByRole('button', { name: 'Options', exact: true })
const panel = page.getByRole('complementary', { name: 'Options' })

test('beside the page the panel leaves the focus where it is', async () => {
  await render(<Beside />)
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toBeVisible()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).not.toBeInTheDocument()
})

test('one that shows more of what was opened takes the focus of whoever opens it by the keyboard, and gives it back', async () => {
  await render(<Beside takesFocus />)
  await button.click()
  await expect.element(panel).toBeVisible()
  await expect.element(button).toHaveFocus()
  await button.click()
  await expect.element(panel).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toHaveFocus()
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a drawer takes the focus however it is opened, leaves the page to be used, and gives the focus back', async () => {
  await render(<Beside isDrawer />)
  await button.click()
  await expect.element(panel).toHaveFocus()
  await expectAccessible()
  // Nothing lies over the page.
  await button.click()
  await expect.element(panel).not.toBeInTheDocument()
  await button.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('on a phone it takes the focus while it is open, and gives it back', async () => {
  await onPhone()
  await render(<Beside />)
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})
