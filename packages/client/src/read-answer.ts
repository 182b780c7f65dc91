/**
 * The body of a successful answer: JSON and problem JSON parsed, text as text, anything else (PDF, Office documents,
 * images) as a `Blob`. 204 and an empty body give undefined. Source: the specification, section 7.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const contentType = response.headers.get('content-type') ?? ''
  if (/[/+]json\b/.test(contentType)) {
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  if (contentType.startsWith('text/')) return response.text()
  return contentType === '' && response.headers.get('content-length') === '0' ? undefined : response.blob()
}
