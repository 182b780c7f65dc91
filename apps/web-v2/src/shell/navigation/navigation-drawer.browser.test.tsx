import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { NavigationDrawer } from './navigation-drawer.tsx'

function Drawn() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <NavigationDrawer open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)}>
        <button type="button" onClick={({ currentTarget }) => currentTarget.blur()}>
          Lose the focus
        </button>
      </NavigationDrawer>
    </>
  )
}

const drawer = page.getByRole('dialog')

async function opened() {
  await render(<Drawn />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(drawer).toBeInTheDocument()
}

test('a step back closes the drawer of the navigation, and stays on the page', async () => {
  const { href } = location
  await opened()
  history.back()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(location.href).toBe(href)
})

test('the drawer leaves no entry in the history where it is closed in another way', async () => {
  await opened()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.poll(() => history.state).not.toBe('overlay')
})

test('the drawer hears Escape where nothing has the focus any more, as after a dialog that opened from it', async () => {
  await opened()
  await page.getByRole('button', { name: 'Lose the focus' }).click()
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})
