import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { ToastStack } from './toast-stack.tsx'

const TEXTS = { region: 'Notifications', dismiss: 'Dismiss' }
const drawn = (toasts: Parameters<typeof ToastStack>[0]['toasts']) =>
  render(<ToastStack toasts={toasts} onDismiss={() => undefined} onHold={() => undefined} texts={TEXTS} />)

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
