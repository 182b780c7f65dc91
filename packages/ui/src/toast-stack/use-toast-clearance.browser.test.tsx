import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { ToastStack } from './toast-stack.tsx'
import { useToastClearance } from './use-toast-clearance.ts'

/** A dock at the bottom of the page, above it at the right the receipt of the last answer, and a notification. */
function Thread({ width, left }: { width: string; left: string }) {
  const dock = useRef<HTMLDivElement>(null)
  useToastClearance(dock)
  return (
    <>
      <div style={{ position: 'fixed', left, bottom: 0, width, height: 160 }}>
        <p style={{ position: 'absolute', right: 16, bottom: 168, margin: 0 }}>512 tokens · $0.02</p>
        <div ref={dock} data-testid="dock" style={{ height: 160 }} />
      </div>
      <ToastStack
        toasts={[{ id: '1', level: 'success', title: 'Link copied to clipboard.' }]}
        onDismiss={() => undefined}
        onHold={() => undefined}
        side="left"
        texts={{ region: 'Notifications', dismiss: 'Dismiss' }}
      />
    </>
  )
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test.each([
  ['as wide as the page', { width: '100vw', left: '0' }],
  ['beside room for notifications', { width: '700px', left: '600px' }],
])('a notification covers neither the composer nor a receipt where the composer is %s', async (_, place) => {
  await render(<Thread {...place} />)
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const words = page.getByText('Link copied to clipboard.')
  await expect.element(words).toBeVisible()
  const toast = words.element().closest('[data-level]') ?? document.body
  for (const other of [page.getByTestId('dock'), page.getByText('512 tokens · $0.02')]) {
    // The place is measured once the dock has its size, and moved to from the one before.
    await expect.poll(() => overlap(boxOf(toast), boxOf(other.element()))).toBe(false)
  }
})
