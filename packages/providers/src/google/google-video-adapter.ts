import type { KeyConnection } from '#connections.ts'
import { prepareSource } from '#images/prepare-source.ts'
import type { VideoAdapter } from '#videos/video-adapter.ts'
import { createOmniCalls, isOmni, isOmniOperation } from './omni-video.ts'
import { createVeoCalls } from './veo-video.ts'

const GEMINI = 'https://generativelanguage.googleapis.com/v1beta'

/** The pictures that Veo and Omni begin with. */
const SOURCE = { mediaTypes: ['image/png', 'image/jpeg'], longest: 4096 }

/** Google's own platform for companies, by an API key. */
const VERTEX = 'https://aiplatform.googleapis.com/v1/publishers/google'

/**
 * Google's videos: Veo by long-running predictions, Gemini Omni by interactions.
 * @param vertex where Veo is served; at the Gemini API itself where it is left out
 */
export function createGoogleVideoAdapter(
  { google, vertex }: { google?: KeyConnection; vertex?: KeyConnection },
  fetch: typeof globalThis.fetch,
): VideoAdapter {
  const gemini = { baseURL: google?.baseURL ?? GEMINI, apiKey: google?.apiKey ?? '', fetch }
  const veo = createVeoCalls(
    vertex === undefined ? gemini : { baseURL: vertex.baseURL ?? VERTEX, apiKey: vertex.apiKey, fetch },
  )
  const omni = createOmniCalls(gemini)
  return {
    service: 'google',
    title: 'Google',
    requestIdHeaders: ['x-goog-request-id', 'x-request-id'],
    makesTwice: true,
    async start(request) {
      const image = request.image && (await prepareSource(request.image, SOURCE))
      return (isOmni(request.model) ? omni : veo).start({ ...request, image })
    },
    look: (look) => (isOmniOperation(look.operation) ? omni : veo).look(look),
    cancel: (look) => (isOmniOperation(look.operation) ? omni : veo).cancel(look),
  }
}
