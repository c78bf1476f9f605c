import { type Client, createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { newId } from '../../src/shared/ids.ts'
import type { GraphqlAnswer } from './api-client.ts'

export const PASSWORD = 'a long enough password'

/** Creates a client that sends requests as one of the service's pages would, with cookies and an origin. */
export function createBrowserClient(url: string, own: Record<string, string> = {}, given = '') {
  const cookies = new Map(
    given ? given.split('; ').map((pair) => pair.split(/=(.*)/) as [string, string]) : [],
  )
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const ask = async (path: string, { headers, ...init }: RequestInit = {}) => {
    const shown = {
      Origin: url,
      'Sec-Fetch-Site': 'same-origin',
      ...own,
      ...(headers as Record<string, string>),
    }
    const sent = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== ''))
    const answer = await fetch(url + path, { ...init, headers: { Cookie: cookie(), ...sent } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      if (value) cookies.set(name!, value)
      else cookies.delete(name!)
    }
    return answer
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  return {
    cookie,
    ask,
    post,
    auth: (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      post(`/api/auth${path}`, body, headers),
    signUp: (email = `${newId('mail').toLowerCase()}@example.com`, password = PASSWORD) =>
      post('/api/auth/sign-up/email', { name: '', email, password }),
    signIn: (email: string, password = PASSWORD) => post('/api/auth/sign-in/email', { email, password }),
    async graphql(
      query: string,
      variables: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ) {
      const answer = await post('/graphql', { query, variables }, headers)
      return (await answer.json()) as GraphqlAnswer
    },
    /** Opens a socket as a page on `origin` would. The default is our origin. */
    socket(origin = url): Client {
      class PageSocket extends WebSocket {
        constructor(address: string, protocol: string) {
          super(address, protocol, { origin, headers: { Cookie: cookie() } })
        }
      }
      return createClient({
        url: `${url.replace('http', 'ws')}/graphql`,
        webSocketImpl: PageSocket,
        retryAttempts: 0,
      })
    },
  }
}
