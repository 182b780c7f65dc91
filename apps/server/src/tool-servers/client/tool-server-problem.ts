import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'

/** Why a server cannot be asked: its sentence is for a model, and for whoever reads along; its reason is what is kept, and worded by screens. */
export class ToolServerProblem extends Error {
  readonly reason: Reason

  constructor(sentence: string, reason: Reason, options?: ErrorOptions) {
    super(sentence, options)
    this.reason = reason
  }
}

/** What somebody is told who is not connected, or no longer. */
export function notConnected(name: string): ToolServerProblem {
  const sentence = `No account at ${name} is connected. Connect it under Settings, Tools, and ask again.`
  return new ToolServerProblem(sentence, reasonFor('toolsNoAccount', { name }))
}
