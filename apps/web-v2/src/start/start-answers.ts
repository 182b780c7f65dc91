/** Answers by address, as the server put them into the page. */
export type StartAnswers = { [address: string]: unknown }

/** What the server has put into a page; nothing where it has not. */
export function startAnswersIn(page: Pick<Document, 'getElementById'>): StartAnswers {
  const text = page.getElementById('start-answers')?.textContent
  return text ? (JSON.parse(text) as StartAnswers) : {}
}

/**
 * A `fetch` that takes each answer that the page brought along instead of asking for it: once, since whoever asks again wants
 * to know what it is by then.
 */
export function withStartAnswers(ask: typeof fetch, answers: StartAnswers): typeof fetch {
  const left = new Map(Object.entries(answers))
  return async (input, init) => {
    const address = addressOf(input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    if (method !== 'GET' || !left.has(address)) return ask(input, init)
    const answer = left.get(address)
    left.delete(address)
    return Response.json(answer)
  }
}

/** Path and query, without the build that a message file is kept under: the page comes from the same server. */
function addressOf(input: RequestInfo | URL): string {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, 'http://page')
  searchParams.delete('v')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
