/**
 * DALL-E 2 answers an edit with an address unless it is asked for the image itself, which the SDK does for generations only.
 * Source: `response_format` in https://platform.openai.com/docs/api-reference/images/createEdit
 */
export function withImageBytes(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const body = init?.body
    if (body instanceof FormData && String(body.get('model')).startsWith('dall-e-2'))
      body.set('response_format', 'b64_json')
    return fetch(input, init)
  }
}
