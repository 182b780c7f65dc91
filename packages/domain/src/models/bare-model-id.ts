/**
 * The id of a model without what those who serve it write around it, as Amazon Bedrock does: `anthropic.claude-opus-5-5` and
 * `claude-opus-5-5-v1:0` are `claude-opus-5-5`.
 */
export function bareModelId(id: string): string {
  return id.replace(/^anthropic\./, '').replace(/-v\d+:\d+$/, '')
}
