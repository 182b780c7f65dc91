import type { Receipt } from '@atrium/domain/runs/receipt'

/** A receipt of a short answer, with what matters to a test. */
export const receiptOf = (own: Partial<Receipt> = {}): Receipt => ({
  model: { provider: 'openai_chat', model: 'gpt-4.1' },
  options: {},
  usage: { inputTokens: 1, outputTokens: 1, reasoningTokens: 0, cachedInputTokens: 0 },
  cost: 0,
  pricing: {},
  timeToFirstToken: null,
  totalTime: 1,
  finishReason: 'stop',
  ...own,
})
