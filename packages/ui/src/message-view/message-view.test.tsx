import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Feedback } from '@atrium/domain/feedback/feedback'
import type { Receipt } from '@atrium/domain/runs/receipt'
import type { MessageMetadata } from '@atrium/domain/runs/run-event'
import { PLAIN_SETTINGS } from '../markdown/plain-settings.ts'
import { englishTexts } from '../texts/english-texts.ts'
import { MESSAGE_TEXTS } from './message-texts.ts'
import { type MessageActions, MessageView } from './message-view.tsx'
import { receiptOf } from './receipt/receipt-of.test-data.ts'

const SHARED = {
  settings: PLAIN_SETTINGS,
  texts: { ...englishTexts(MESSAGE_TEXTS), failed: 'Failed to run thread!' },
}

const actions: MessageActions = {
  onRetry: () => undefined,
  onRetryWithModel: () => undefined,
  onContinue: () => undefined,
}

function answer(metadata: MessageMetadata, { streaming = false, atEnd = true } = {}): string {
  const parts = [
    { type: 'reasoning' as const, text: 'secret thoughts' },
    { type: 'text' as const, text: 'Half an **answer**' },
  ]
  return renderToStaticMarkup(
    <MessageView
      {...SHARED}
      message={{ id: 'm1', role: 'assistant', parts, metadata }}
      streaming={streaming}
      atEnd={atEnd}
      actions={actions}
      modelName="Sonnet"
      locale="en"
    />,
  )
}

describe('an answer', () => {
  it('that failed has one button that asks for it once more', () => {
    const failed = answer({ status: 'failed', error: { message: 'Overloaded', retryable: true } })
    expect(failed.match(/>Retry</g)).toHaveLength(1)
    expect(failed).not.toContain('aria-label="Retry"')
    expect(answer({ status: 'completed' })).toContain('aria-label="Retry"')
  })

  it('that failed says why in the words of its reader', () => {
    const metadata = { status: 'failed' as const, error: { message: 'OpenAI is overloaded.', retryable: true } }
    const html = renderToStaticMarkup(
      <MessageView
        {...SHARED}
        texts={{ ...SHARED.texts, cause: (message) => `(${message})` }}
        message={{ id: 'm1', role: 'assistant', parts: [], metadata }}
      />,
    )
    expect(html).toContain('Failed to run thread! (OpenAI is overloaded.)')
  })

  it('folds the thoughts into one line that says how long they took', () => {
    const html = answer({ reasoningMs: 12_000 })
    expect(html).toContain('Thought for 12 s')
    expect(html).not.toContain('secret thoughts')
  })

  it('shows thoughts that stream open only if the person opened them the last time', () => {
    const parts = [{ type: 'reasoning' as const, text: 'secret thoughts' }]
    const drawn = (open: boolean, streaming: boolean) =>
      renderToStaticMarkup(
        <MessageView
          {...SHARED}
          message={{ id: 'm1', role: 'assistant', parts }}
          streaming={streaming}
          reasoning={{ open, onChange: () => undefined }}
        />,
      )
    expect(drawn(true, true)).toContain('secret thoughts')
    expect(drawn(true, true)).toContain('Thinking…')
    expect(drawn(false, true)).not.toContain('secret thoughts')
    expect(drawn(true, false)).not.toContain('secret thoughts')
  })

  it('says where it stands when it failed, keeps its text and offers the ways on', () => {
    const html = answer({
      status: 'failed',
      error: { message: 'The provider is overloaded.', status: 529, requestId: 'req_1', retryable: true },
    })
    for (const text of ['answer', 'The provider is overloaded.', '529', 'req_1', 'Retry with another model']) {
      expect(html).toContain(text)
    }
  })

  it.each([
    ['cancelled', 'Stopped'],
    ['interrupted', 'The answer was interrupted. The end may be missing.'],
  ] as const)('that was %s says %s and offers to continue', (status, note) => {
    const html = answer({ status })
    expect(html).toContain(note)
    expect(html).toContain('Continue')
  })

  it.each([
    ['length', 'The answer reached its length limit.'],
    ['context-full', 'context window is full'],
    ['content-filter', 'content filter stopped this answer'],
    ['tool-calls', 'a tool that isn’t available here'],
    ['other', 'The provider stopped this answer early.'],
  ])('that ended by %s says so below its text and offers to continue', (finishReason, note) => {
    const html = answer({ status: 'completed', receipt: receiptOf({ finishReason }) })
    expect(html).toContain(note)
    expect(html.indexOf(note)).toBeGreaterThan(html.indexOf('Half an'))
    expect(html).toContain('Continue')
  })

  it('that its provider ended for a reason of its own says the reason', () => {
    const own = receiptOf({ finishReason: 'other', vendorFinish: 'load_shedding' })
    expect(answer({ status: 'completed', receipt: own })).toContain('load_shedding')
  })

  it('that came to its plain end says nothing of it', () => {
    expect(answer({ status: 'completed', receipt: receiptOf({}) })).not.toContain('Continue')
  })

  it('can be continued where the conversation ends, and nowhere before', () => {
    const error = { message: 'The provider is overloaded.', retryable: true }
    expect(answer({ status: 'failed', error })).toContain('Continue')
    expect(answer({ status: 'completed' })).not.toContain('Continue')
    expect(answer({ status: 'cancelled' }, { atEnd: false })).not.toContain('Continue')
  })

  it('that would fail again the same way is asked for from another model first', () => {
    const order = (retryable: boolean) =>
      answer({ status: 'failed', error: { message: 'Refused.', retryable } }).match(
        />(?:Retry|Retry with another model)</g,
      )
    expect(order(true)).toEqual(['>Retry<', '>Retry with another model<'])
    expect(order(false)).toEqual(['>Retry with another model<', '>Retry<'])
  })

  it('offers to comment where people comment, and says how many have', () => {
    const drawn = (comments: number | undefined) =>
      renderToStaticMarkup(
        <MessageView
          {...SHARED}
          message={{ id: 'm1', role: 'assistant', parts: [{ type: 'text', text: 'Yes' }] }}
          actions={{ onComment: () => undefined }}
          comments={comments}
        />,
      )
    expect(drawn(undefined)).not.toContain('omment')
    expect(drawn(0)).toContain('aria-label="Comment"')
    expect(drawn(1)).toContain('aria-label="1 comment"')
    expect(drawn(2)).toContain('aria-label="2 comments"')
  })

  it('can be rated once it has ended, and shows what the person has said of it', () => {
    const draw = (feedback?: Feedback) =>
      renderToStaticMarkup(
        <MessageView
          {...SHARED}
          message={{ id: 'm1', role: 'assistant', parts: [], metadata: { receipt: receiptOf({}) } }}
          actions={{ onFeedback: () => undefined }}
          feedback={feedback}
        />,
      )
    expect(draw()).toMatch(/aria-label="Bad answer" aria-pressed="false"/)
    expect(draw({ rating: 'bad', reason: '' })).toMatch(/aria-label="Bad answer" aria-pressed="true"/)
    expect(answer({ receipt: receiptOf({}) })).not.toContain('Bad answer')
  })

  it('that a person has given says so', () => {
    expect(answer({ edited: true })).toContain('Edited')
    expect(answer({})).not.toContain('Edited')
  })

  it('shows no actions while it streams', () => {
    expect(answer({}, { streaming: true })).not.toContain('aria-label="Retry"')
    expect(answer({})).toContain('aria-label="Retry"')
  })
})

it('shows what a person typed as typed', () => {
  const parts = [{ type: 'text' as const, text: '**not bold** <b>x</b>' }]
  const html = renderToStaticMarkup(<MessageView {...SHARED} message={{ id: 'm2', role: 'user', parts }} />)
  expect(html).toContain('**not bold** &lt;b&gt;x&lt;/b&gt;')
})

it('loads no image of another host with a message', () => {
  const parts = [
    { type: 'file' as const, mediaType: 'image/png', url: 'https://evil.example/x.png', filename: 'x.png' },
  ]
  const html = renderToStaticMarkup(<MessageView {...SHARED} message={{ id: 'm3', role: 'assistant', parts }} />)
  expect(html).not.toContain('evil.example')
})

describe('the tools of an answer', () => {
  const withTool = (state: 'input-available' | 'output-available') =>
    renderToStaticMarkup(
      <MessageView
        {...SHARED}
        message={{
          id: 'm1',
          role: 'assistant',
          parts: [{ type: 'dynamic-tool', toolName: 'search', toolCallId: 'c1', state, input: {} }],
          metadata: { status: 'completed' },
        }}
      />,
    )

  it('that were run are counted as used; a call that nobody runs says so', () => {
    expect(withTool('output-available')).toContain('Used 1 tool')
    expect(withTool('input-available')).toContain('1 tool requested, not run')
  })
})

describe('an answer that was asked for as JSON', () => {
  it('is drawn as a block of code, and one that was not stays text', () => {
    const drawn = (options: Receipt['options']) =>
      renderToStaticMarkup(
        <MessageView
          {...SHARED}
          message={{
            id: 'm1',
            role: 'assistant',
            parts: [{ type: 'text', text: '{"a":1}' }],
            metadata: { status: 'completed', receipt: receiptOf({ options }) },
          }}
        />,
      )
    expect(drawn({ response_format: 'json_object' })).toContain('<pre')
    expect(drawn({})).not.toContain('<pre')
  })
})
