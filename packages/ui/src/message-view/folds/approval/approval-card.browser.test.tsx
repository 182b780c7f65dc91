import type { ToolPart } from '@atrium/domain/messages/thread-message'
import { decideCalls } from '@atrium/domain/tools/decide-calls'
import type { CallDecision, ToolDecisionWord } from '@atrium/domain/approvals/tool-decision'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../../../test-harness/expect-accessible.ts'
import { PLAIN_SETTINGS } from '../../../markdown/plain-settings.ts'
import { englishTexts } from '../../../texts/english-texts.ts'
import { MESSAGE_TEXTS } from '../../message-texts.ts'
import { MessageView } from '../../message-view.tsx'

const TEXTS = { ...englishTexts(MESSAGE_TEXTS), failed: '' }

const call = (toolCallId: string, more: Partial<ToolPart> = {}): ToolPart => ({
  type: 'dynamic-tool',
  toolName: `files_${toolCallId}`,
  title: `Write ${toolCallId}`,
  server: 'Files',
  toolCallId,
  state: 'approval-requested',
  input: { path: `/${toolCallId}.txt` },
  approval: { id: toolCallId, tool: `mcp:files:${toolCallId}` },
  ...more,
})

type Paused = { calls: readonly ToolPart[]; atEnd?: boolean; mayDecide?: boolean; refused?: boolean }

/** An answer that waits, beside what keeps its decisions. */
function draw({ calls, atEnd = true, mayDecide = true, refused = false }: Paused) {
  const told: (readonly CallDecision[])[] = []
  function Answer() {
    const [parts, setParts] = useState([...calls])
    const onDecide = async (_: string, decisions: readonly CallDecision[]) => {
      told.push(decisions)
      const after = refused ? null : decideCalls(parts, { decisions, by: 'ada', decidedDate: 'now' })
      if (after) setParts(after as ToolPart[])
      return after !== null
    }
    return (
      <MessageView
        message={{ id: 'm1', role: 'assistant', parts, metadata: { status: 'completed' } }}
        {...{ atEnd }}
        actions={mayDecide ? { onDecide } : {}}
        drawPerson={(author) => <span>by {author}</span>}
        settings={PLAIN_SETTINGS}
        texts={TEXTS}
        locale="en"
      />
    )
  }
  return render(
    <main style={{ maxWidth: 736, padding: 12 }}>
      <Answer />
    </main>,
  ).then(() => told)
}

const card = (name: string) => page.getByRole('group', { name })
const button = (name: string) => page.getByRole('button', { name })

test.each(['light', 'dark'])(
  'a call that waits is asked about below an open line, with its input: %s',
  async (scheme) => {
    document.documentElement.style.colorScheme = scheme
    await draw({ calls: [call('a'), call('b', { server: undefined })] })
    await expect.element(button('2 tools wait for permission')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(card('Allow Write a of Files to run?').getByText(/a\.txt/)).toBeVisible()
    await expect.element(card('Allow Write b to run?')).toBeVisible()
    await expectAccessible()
    document.documentElement.style.colorScheme = ''
  },
)

test.each<[string, ToolDecisionWord, string]>([
  ['Allow once', 'once', 'Allowed once'],
  ['Always allow in this conversation', 'always', 'Allowed in this conversation'],
  ['Deny', 'deny', 'Not allowed'],
])('%s is told, and the call says what was decided and by whom', async (name, decision, said) => {
  const told = await draw({ calls: [call('a'), call('b')] })
  await card('Allow Write a of Files to run?').getByRole('button', { name }).click()
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  await expect.element(page.getByText('by ada')).toBeVisible()
  await expect.element(button('1 tool waits for permission')).toBeVisible()
  expect(told).toEqual([[{ toolCallId: 'a', decision }]])
  await expectAccessible()
})

test('the keyboard goes through the input and the buttons in their order, and comes back to the line', async () => {
  await draw({ calls: [call('a'), call('b')] })
  await expect.element(button('Deny').first()).toBeVisible()
  const line = button('2 tools wait for permission')
  ;(line.element() as HTMLElement).focus()
  const passed: string[] = []
  for (let stop = 0; stop < 4; stop += 1) {
    await userEvent.keyboard('{Tab}')
    passed.push(document.activeElement?.textContent?.trim() ?? '')
  }
  expect(passed.slice(1)).toEqual(['Allow once', 'Always allow in this conversation', 'Deny'])
  expect(passed[0]).toContain('/a.txt')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('1 tool waits for permission')).toHaveFocus()
})

test('where a decision is refused the same can be decided again', async () => {
  const told = await draw({ calls: [call('a')], refused: true })
  await button('Deny').click()
  await expect.poll(() => told.length).toBe(1)
  await button('Allow once').click()
  await expect.poll(() => told.length).toBe(2)
})

test('whoever may not decide sees what waits; once something is said after it, nobody is asked', async () => {
  await draw({ calls: [call('a')], mayDecide: false })
  await expect.element(card('Allow Write a of Files to run?')).toBeVisible()
  await expect.element(button('Allow once')).not.toBeInTheDocument()
  await draw({ calls: [call('b')], atEnd: false })
  await expect.element(button('1 tool requested, not run')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(card('Allow Write b of Files to run?')).not.toBeInTheDocument()
})

test('where all is decided and the answer was refused to go on, it can be asked to', async () => {
  const approval = { id: 'a', tool: 'mcp:files:a', approved: true }
  const told = await draw({ calls: [call('a', { state: 'approval-responded', approval })] })
  await button('Continue answer').click()
  await expect.poll(() => told).toEqual([[]])
})

test('an input that is too long to be read says how much of it is not shown', async () => {
  await draw({ calls: [call('a', { input: 'x'.repeat(20_005) })] })
  await expect.element(page.getByText('5 more characters are not shown.')).toBeVisible()
})

test('what was run says on which server, and how long; what was denied is not counted', async () => {
  const approval = { id: 'b', tool: 'mcp:files:b', approved: false, by: 'ada' }
  const ran = call('a', { state: 'output-available', output: 'Done', milliseconds: 1400 })
  await draw({ calls: [ran, call('b', { state: 'output-denied', approval })] })
  const line = button('Used 1 tool · Files · 1.4 s')
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  await line.click()
  await expect.element(page.getByText('Not allowed', { exact: true })).toBeVisible()
  await expectAccessible()
})
