import type { CompletionFormName } from '../completions/completion-forms.ts'

/** The forms of conversations, in which aimock writes. */
export type ChatForm = 'openai-chat' | 'openai-responses' | 'anthropic' | 'google' | 'converse' | 'cohere' | 'ollama'

/** The shape of request and answer: which vendor's language is spoken. */
export type Form = ChatForm | CompletionFormName
