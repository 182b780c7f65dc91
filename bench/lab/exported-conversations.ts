import { createHash } from 'node:crypto'

/** Words of a message; texts differ, so that nothing is stored once that would be many. */
function words(seed: string, count: number): string {
  const all: string[] = []
  for (let at = 0; all.length < count; at += 1) {
    const bytes = createHash('sha256').update(`${seed}-${at}`).digest()
    for (const byte of bytes) all.push(`word${byte}`)
  }
  return all.slice(0, count).join(' ')
}

/** An id as those places write them. */
function idOf(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Questions of a conversation; every hundredth is long. */
const questionsOf = (index: number) => (index % 100 === 0 ? 60 : 1 + (index % 6))

const BEGUN = 1_650_000_000

/** A conversation as ChatGPT exports it, with a question that was asked twice. */
function chatGptConversation(index: number) {
  const id = idOf(`chatgpt-${index}`)
  const begun = BEGUN + index * 3600
  const mapping: Record<string, object> = { root: { id: 'root', message: null, parent: null, children: [] } }
  let parent = 'root'
  const say = (name: string, role: string, text: string, below = parent) => {
    const node = idOf(`${id}-${name}`)
    const message = {
      id: node,
      author: { role, name: null, metadata: {} },
      create_time: begun,
      update_time: null,
      content: { content_type: 'text', parts: [text] },
      status: 'finished_successfully',
      end_turn: true,
      weight: 1,
      metadata: { message_type: 'next', model_slug: 'gpt-4o', timestamp_: 'absolute' },
      recipient: 'all',
    }
    mapping[node] = { id: node, message, parent: below, children: [] }
    return node
  }
  for (let turn = 0; turn < questionsOf(index); turn += 1) {
    const question = say(`q${turn}`, 'user', words(`${id}-q${turn}`, 30))
    if (turn === 0) say('again', 'assistant', words(`${id}-again`, 100), question)
    parent = say(`a${turn}`, 'assistant', words(`${id}-a${turn}`, 180), question)
  }
  return {
    title: `Chat ${index}`,
    create_time: begun,
    update_time: begun + 600,
    mapping,
    moderation_results: [],
    current_node: parent,
    conversation_id: id,
    id,
  }
}

/** A conversation as Claude exports it. */
function claudeConversation(index: number) {
  const id = idOf(`claude-${index}`)
  const date = new Date((BEGUN + index * 3600) * 1000).toISOString()
  const messages: object[] = []
  for (let turn = 0; turn < questionsOf(index); turn += 1) {
    for (const [sender, count] of [
      ['human', 30],
      ['assistant', 180],
    ] as const) {
      const text = words(`${id}-${sender}-${turn}`, count)
      messages.push({
        uuid: idOf(`${id}-${sender}-${turn}`),
        text,
        content: [{ type: 'text', text, citations: [] }],
        sender,
        created_at: date,
        updated_at: date,
        attachments: [],
        files: [],
      })
    }
  }
  return { uuid: id, name: `Claude ${index}`, created_at: date, updated_at: date, account: {}, chat_messages: messages }
}

const MAKERS = { chatgpt: chatGptConversation, claude: claudeConversation } as const

/** Whose exports there are. */
export const EXPORTS = Object.keys(MAKERS) as (keyof typeof MAKERS)[]

/** An export with so many conversations, as the JSON file in its archive. Equal each time. */
export function exportedConversations(of: keyof typeof MAKERS, count: number): string {
  return JSON.stringify(Array.from({ length: count }, (_, index) => MAKERS[of](index)))
}
