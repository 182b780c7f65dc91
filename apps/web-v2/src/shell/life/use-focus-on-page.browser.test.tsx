import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { useFocusOnPage } from './use-focus-on-page.ts'

function Pages({ closesLate = false }: { closesLate?: boolean }) {
  const [path, setPath] = useState('/first')
  const [isOpen, setIsOpen] = useState(closesLate)
  useFocusOnPage(path)
  const go = (to: string) => () => setPath(to)
  const leave = () => {
    setPath('/second')
    requestAnimationFrame(() => requestAnimationFrame(() => setIsOpen(false)))
  }
  return (
    <>
      <nav>
        <button type="button" onClick={go('/second')}>
          Second
        </button>
      </nav>
      <main id="main" tabIndex={-1}>
        <h1>{path}</h1>
        {path === '/first' && (
          <button type="button" onClick={go('/second')}>
            Go on
          </button>
        )}
        {path === '/second' && <input aria-label="Words" />}
      </main>
      {isOpen && (
        <button type="button" onClick={leave}>
          Menu
        </button>
      )}
    </>
  )
}

const focused = () => document.activeElement?.id || document.activeElement?.textContent

test('what had the focus and is not on the next page hands it to the main part of that', async () => {
  const drawn = await render(<Pages />)
  page.getByRole('button', { name: 'Go on' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('main')
  await drawn.unmount()
})

test('so does a menu that closes once the page is there', async () => {
  const drawn = await render(<Pages closesLate />)
  page.getByRole('button', { name: 'Menu' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('main')
  await drawn.unmount()
})

test('a link that stays keeps the focus', async () => {
  const drawn = await render(<Pages />)
  page.getByRole('button', { name: 'Second' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: '/second' })).toBeVisible()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(focused()).toBe('Second')
  await drawn.unmount()
})
