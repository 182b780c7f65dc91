import type { Receipt } from '@atrium/domain/runs/receipt'
import { expect, it } from 'vitest'
import { formatTime, receiptLine } from './format-receipt.ts'
import { englishTexts } from '../../texts/english-texts.ts'
import { MESSAGE_TEXTS } from '../message-texts.ts'

const TEXTS = englishTexts(MESSAGE_TEXTS)

it('says times as a person would', () => {
  expect([400, 6_040, 12_400, 60_000, 125_000].map((time) => formatTime(time, 'en'))).toEqual([
    '0.4 s',
    '6 s',
    '12 s',
    '1 min',
    '2 min 5 s',
  ])
})

it('sums an answer up in one line', () => {
  const receipt: Receipt = {
    model: { provider: 'anthropic_chat', model: 'm' },
    options: {},
    usage: { inputTokens: 10, outputTokens: 1412, reasoningTokens: 0, cachedInputTokens: 0 },
    cost: 0.0068,
    pricing: {},
    timeToFirstToken: 1200,
    totalTime: 4000,
    finishReason: 'stop',
  }
  const work = (changes: Partial<Receipt>) => receiptLine({ ...receipt, ...changes }, TEXTS, 'en').work
  const made = (usage: Partial<Receipt['usage']>) => work({ usage: { ...receipt.usage, ...usage } })
  const whole = { wait: '1.2 s to first word', work: '1,412 tokens', money: '$0.0068' }
  expect(receiptLine(receipt, TEXTS, 'en')).toEqual(whole)
  expect(receiptLine({ ...receipt, timeToFirstToken: null }, TEXTS, 'en').wait).toBe(null)
  expect(made({ images: 2 })).toBe('2 images · 4 s')
  expect(made({ seconds: 8 })).toBe('8 s of video · 4 s')
  // What was stopped before anything was made has written no words either.
  expect(work({ model: { provider: 'google_video', model: 'veo-3.1-generate-001' } })).toBe('4 s')
})
