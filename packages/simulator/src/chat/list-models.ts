import type { Call } from './find-call.ts'

/** The models that the OpenAI-compatible server and Ollama say they have. */
const MODELS = ['simulated-small', 'simulated-large', 'simulated-thinker']
/** A fixed moment, so that the list is the same every time: 2026-01-01 in seconds. */
const CREATED = 1_767_225_600

/** The answer to a call that lists models. */
export function listModels({ form, vendor }: Extract<Call, { kind: 'models' }>): unknown {
  if (form === 'openai') {
    return { object: 'list', data: MODELS.map((id) => ({ id, object: 'model', created: CREATED, owned_by: vendor })) }
  }
  const modified = new Date(CREATED * 1_000).toISOString()
  return { models: MODELS.map((name) => ({ name, model: name, modified_at: modified, size: 0, digest: name })) }
}
