import { createStore } from '@atrium/browser-state/store/create-store'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { SaveBar } from './save-bar.tsx'

const draw = (told: 'back' | 'elsewhere' | null, unsaved: { note: string } | null) => {
  const takeOther = vi.fn()
  const store = { told: createStore<'back' | 'elsewhere' | null>(told), takeOther }
  const bar = (
    <SaveBar {...{ store, unsaved }} problem={null} busy={false} submit="Save" onNote={() => {}} onDiscard={() => {}} />
  )
  return { takeOther, drawn: render(bar) }
}

const offered = () => page.getByRole('button', { name: 'unsaved.takeOther' })

test('what was written on another device is offered, also once nothing is unsaved any more', async () => {
  const { takeOther, drawn } = draw('elsewhere', null)
  const { unmount } = await drawn
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await offered().click()
  expect(takeOther).toHaveBeenCalledOnce()
  await unmount()
  const beside = await draw('elsewhere', { note: '' }).drawn
  await expect.element(offered()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await beside.unmount()
})

test('where nothing is unsaved and nothing was written elsewhere there is no bar', async () => {
  const { container } = await draw(null, null).drawn
  expect(container.textContent).toBe('')
})
