/** Answers a request, in process or over the network. */
export type Site = (request: Request) => Response | Promise<Response>

/** A browser that knows cookies and redirects, and stops where a page would be shown. */
export function createCookieBrowser(sites: Record<string, Site>) {
  const jar = new Map<string, Map<string, string>>()

  const send = async (url: URL): Promise<Response> => {
    const cookies = jar.get(url.origin) ?? new Map<string, string>()
    jar.set(url.origin, cookies)
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const request = new Request(url, { headers, redirect: 'manual' })
    const response = await (sites[url.origin] ?? fetch)(request)
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const middle = pair.indexOf('=')
      cookies.set(pair.slice(0, middle), pair.slice(middle + 1))
    }
    return response
  }

  return {
    /** One request, its redirect not followed. */
    send: (address: string) => send(new URL(address)),
    /** Goes where it is sent until `arrived` says so or there is nowhere else; answers every address on the way. */
    async follow(address: string, arrived: (url: URL) => boolean = () => false): Promise<URL[]> {
      const way = [new URL(address)]
      for (let url = way[0]; url && !arrived(url) && way.length < 20; url = way.at(-1)) {
        const location = (await send(url)).headers.get('location')
        if (location === null) break
        way.push(new URL(location, url))
      }
      return way
    },
  }
}
