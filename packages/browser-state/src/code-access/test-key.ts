/** What a trial of a key has found: how long an answer of one token took, in milliseconds, or what the gateway said. */
export type KeyTrial = { ok: true; model: string; ms: number } | { ok: false; message: string }

/** Asks the gateway for an answer of one token, as a coding tool would. Never rejects. */
export async function testKey(origin: string, key: string, model: string): Promise<KeyTrial> {
  const begun = performance.now()
  try {
    const response = await fetch(`${origin}/gateway/v1/chat/completions`, {
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model, max_tokens: 1, messages: [{ role: 'user', content: 'Hi' }] }),
    })
    const answer: unknown = await response.json()
    if (response.ok) return { ok: true, model, ms: Math.round(performance.now() - begun) }
    return { ok: false, message: messageOf(answer) ?? String(response.status) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

function messageOf(answer: unknown): string | null {
  const { error } = (answer ?? {}) as { error?: { message?: unknown } }
  return typeof error?.message === 'string' ? error.message : null
}
