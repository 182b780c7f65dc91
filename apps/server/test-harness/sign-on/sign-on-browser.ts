/** A browser that goes from one site to another and keeps cookies. */
export function signOnBrowser() {
  const jars = new Map<string, Map<string, string>>()

  async function request(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie, ...init.headers } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  return {
    request,
    /** Follows to where no redirect leads on, or before an address that `stop` takes. */
    async follow(address: string, stop: (address: string) => boolean = () => false): Promise<string> {
      let at = address
      for (let steps = 0; steps < 20; steps += 1) {
        if (stop(at)) return at
        const response = await request(at)
        const location = response.headers.get('location')
        await response.body?.cancel()
        if (location === null) return at
        at = new URL(location, at).href
      }
      throw new Error(`The redirects of ${address} do not end.`)
    },
  }
}

export type SignOnBrowser = ReturnType<typeof signOnBrowser>
