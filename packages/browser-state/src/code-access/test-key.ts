import { chats } from '@atrium/domain/code-access/key-models'

/**
 * What a trial of a key has found: which model answered, null where the key may ask none that chats and its list of models is there, and how
 * long that took in milliseconds; or what the gateway said, or why it has said nothing.
 */
export type KeyTrial =
  | { ok: true; model: string | null; ms: number }
  | { ok: false; message: string }
  | { ok: false; why: KeyTrialFault }

/** Nobody could be reached, nothing came for a minute, or the key opens the gateway and may ask nothing at all. */
export type KeyTrialFault = 'unreachable' | 'slow' | 'nothing'

/** Milliseconds that a trial takes at most. */
const PATIENCE = 60_000

/**
 * Asks the gateway for the models of a key, and one of them that chats for an answer, as a coding tool would. Never rejects.
 * @param preferred the model that is asked where the key may ask it
 * @param patience milliseconds
 */
export async function testKey(origin: string, key: string, preferred: string, patience = PATIENCE): Promise<KeyTrial> {
  const signal = AbortSignal.timeout(patience)
  const ask = (path: string, body?: object) => {
    return fetch(`${origin}/gateway/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'omit',
      signal,
      headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }
  try {
    let begun = performance.now()
    const time = () => Math.round(performance.now() - begun)
    const listed = await ask('models')
    const list: unknown = await listed.json()
    if (!listed.ok) return failed(listed, list)
    if (isEmpty(list)) return { ok: false, why: 'nothing' }
    const model = chatModel(list, preferred)
    if (model === null) return { ok: true, model, ms: time() }
    begun = performance.now()
    // No most of tokens is named: some models think before they answer, and vendors name it differently.
    const answered = await ask('chat/completions', { model, messages: [{ role: 'user', content: 'Hi' }] })
    const answer: unknown = await answered.json()
    return answered.ok ? { ok: true, model, ms: time() } : failed(answered, answer)
  } catch {
    return { ok: false, why: signal.aborted ? 'slow' : 'unreachable' }
  }
}

function failed({ status }: Response, answer: unknown): KeyTrial {
  return { ok: false, message: messageOf(answer) ?? String(status) }
}

function isEmpty(list: unknown): boolean {
  const { data = [] } = (list ?? {}) as { data?: readonly unknown[] }
  return data.length === 0
}

/** The model of a list that is preferred, else the first one, of those that chat; companions and prompts are none. */
function chatModel(list: unknown, preferred: string): string | null {
  const { data = [] } = (list ?? {}) as { data?: readonly { id: string; owned_by: string }[] }
  const chatting = data.filter(chats).map(({ id }) => id)
  return chatting.includes(preferred) ? preferred : (chatting[0] ?? null)
}

function messageOf(answer: unknown): string | null {
  const { error } = (answer ?? {}) as { error?: { message?: unknown } }
  return typeof error?.message === 'string' ? error.message : null
}
