import type { DirectRoute } from '#generation/gateway-generation.ts'
import { chatCodec } from './codecs/chat-codec.ts'
import type { Codec } from './codecs/codec.ts'
import { messagesCodec } from './codecs/messages-codec.ts'
import { responsesCodec } from './codecs/responses-codec.ts'

/** Calls for words and for vectors, as they stand below the address of the gateway. */
export type Path = '/chat/completions' | '/responses' | '/embeddings' | '/messages' | '/messages/count_tokens'

/** How a call goes to a vendor: as it is where its service speaks the protocol, else by the codec, where there is one. */
export type Way = { route: DirectRoute; codec?: Codec }

/** What is counted names no most of tokens. */
export const countingCodec: Codec = {
  ...messagesCodec,
  read: (body) => messagesCodec.read({ max_tokens: 1, ...body }),
}

export const WAYS: Readonly<Record<Path, Way>> = {
  '/chat/completions': { route: 'chat', codec: chatCodec },
  '/responses': { route: 'responses', codec: responsesCodec },
  '/messages': { route: 'messages', codec: messagesCodec },
  '/messages/count_tokens': { route: 'count_tokens', codec: countingCodec },
  '/embeddings': { route: 'embeddings' },
}
