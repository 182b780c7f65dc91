import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { onPhone } from '../../test-harness/phone.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Tabs } from './tabs.tsx'

const TABS = [
  'Appearance',
  'Account',
  'Notifications',
  'Reading aloud',
  'Images from other sites',
  'Shortcuts',
] as const

test('the tab that is shown is seen where there is no room for all, and a dialog of many tabs fits its window', async () => {
  await onPhone()
  const tabs = TABS.map((label) => ({ value: label, label, content: label.repeat(3) }))
  await render(
    <Dialog open onOpenChange={() => undefined} title="Settings" texts={{ close: 'Close' }}>
      <Tabs label="Settings" value="Shortcuts" onChange={() => undefined} tabs={tabs} atSide />
    </Dialog>,
  )
  const rightOf = (role: 'tab' | 'button', name: string) =>
    page.getByRole(role, { name }).element().getBoundingClientRect().right
  await expect.poll(() => rightOf('tab', 'Shortcuts')).toBeLessThanOrEqual(390)
  expect(rightOf('button', 'Close')).toBeLessThanOrEqual(390)
  await expectAccessible()
})
