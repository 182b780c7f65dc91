import { expect, test } from 'vitest'
import { sendDraft } from './send-draft.ts'

/** A draft whose fate is written down. */
function draft() {
  const fate: string[] = []
  const taken = {
    text: 'Why?',
    files: [],
    along: {},
    hold: async () => undefined,
    forget: () => fate.push('forgotten'),
    giveBack: () => fate.push('back'),
  }
  return { fate, take: async () => taken }
}

test('what was handed over is no draft any more', async () => {
  const { fate, take } = draft()
  await sendDraft({ take }, async () => ({ kind: 'taken' }))
  expect(fate).toEqual(['forgotten'])
})

test('what is refused is back in its field', async () => {
  const { fate, take } = draft()
  await sendDraft({ take }, async () => ({ kind: 'refused' }))
  expect(fate).toEqual(['back'])
})

test('what cannot be handed over is back in its field, and whoever sends it learns why', async () => {
  const { fate, take } = draft()
  const sending = sendDraft({ take }, async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(sending).rejects.toThrow('Failed to fetch')
  expect(fate).toEqual(['back'])
})
