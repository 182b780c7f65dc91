import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { ToastStack } from './toast-stack.tsx'

const TEXTS = { region: 'Notifications', dismiss: 'Dismiss' }
const drawn = (toasts: Parameters<typeof ToastStack>[0]['toasts']) =>
  render(<ToastStack toasts={toasts} onDismiss={() => undefined} onHold={() => undefined} texts={TEXTS} />)

afterEach(cleanup)

test('what is seen in its place is said to screen readers, and nothing is drawn over the page', async () => {
  await drawn([{ id: '1', level: 'success', title: 'File(s) added.', quiet: true }])
  const words = page.getByText('File(s) added.')
  await expect.element(words).toBeInTheDocument()
  expect(words.element().closest('[aria-live="polite"]')).not.toBeNull()
  expect(words.element().getBoundingClientRect().width).toBeLessThanOrEqual(1)
  expect(page.getByRole('button', { name: 'Dismiss' }).elements()).toEqual([])
})

test('several lines of one notification stand below each other', async () => {
  await drawn([{ id: '1', level: 'warning', title: '2 files were not attached', text: 'a.exe\nb.exe' }])
  const text = page.getByText(/a\.exe/)
  await expect.element(text).toBeVisible()
  expect(getComputedStyle(text.element()).whiteSpace).toBe('pre-line')
})

function Sharing() {
  const [open, setOpen] = useState(false)
  const [deleted, setDeleted] = useState(false)
  const undo = { label: 'Undo', onClick: () => setDeleted(false) }
  return (
    <main>
      <h1>Sharing</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Share" texts={{ close: 'Close' }}>
        <button type="button" onClick={() => setDeleted(true)}>
          Delete link
        </button>
      </Dialog>
      <ToastStack
        toasts={deleted ? [{ id: '1', level: 'success', title: 'Link deleted.', action: undo }] : []}
        onDismiss={() => setDeleted(false)}
        onHold={() => undefined}
        side="left"
        texts={TEXTS}
      />
    </main>
  )
}

test('what a dialog has done is undone from above it, by mouse and by key; the dialog stays, and has the keys', async () => {
  await render(<Sharing />)
  await page.getByRole('button', { name: 'Share' }).click()
  const remove = page.getByRole('button', { name: 'Delete link' })
  await remove.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  await expectAccessible()
  await undo.click()
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await remove.click()
  const dialog = page.getByRole('dialog').element()
  const reached = new Set<string | null>()
  for (let count = 0; count < 8; count += 1) {
    await userEvent.tab()
    if (document.activeElement?.tagName === 'BUTTON') reached.add(document.activeElement.textContent)
    expect(
      dialog.contains(document.activeElement) || document.activeElement?.hasAttribute('data-base-ui-focus-guard'),
    ).toBe(true)
  }
  expect(reached).toContain('Undo')
  ;(undo.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(page.getByRole('region', { name: 'Notifications' }).element().closest('main')).not.toBeNull()
})
