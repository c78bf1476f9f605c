import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'

/**
 * The maximum number of idle connections to keep open per host. It equals the number of attempts that a
 * worker makes at a time, since many webhooks may share a host, and their responses often arrive together.
 */
const IDLE_MAX = 200
const IDLE_MS = 4000
/** The maximum number of address sets that have an agent. */
const SETS_MAX = 1000

export type ConnectionPool = ReturnType<typeof createConnectionPool>

/**
 * Keeps connections open for later requests. An agent belongs to a set of addresses, not to a host name. If a
 * name later resolves to different addresses, requests therefore use a new connection to an address that has
 * been checked.
 */
export function createConnectionPool() {
  const agents = new Map<string, http.Agent>()

  const agentOf = (protocol: string): http.Agent => {
    // An agent's timeout closes only idle connections.
    const options = { keepAlive: true, maxFreeSockets: IDLE_MAX, timeout: IDLE_MS } as const
    return protocol === 'https:' ? new https.Agent(options) : new http.Agent(options)
  }

  return {
    to(protocol: string, addresses: readonly LookupAddress[]): http.Agent {
      const key = [protocol, ...addresses.map(({ address }) => address).toSorted()].join(' ')
      const known = agents.get(key) ?? agentOf(protocol)
      // Moves the agent to the end of the map, so that the least recently used agent comes first and is
      // removed first.
      agents.delete(key)
      agents.set(key, known)
      if (agents.size > SETS_MAX) {
        const [oldest, agent] = agents.entries().next().value!
        agents.delete(oldest)
        agent.destroy()
      }
      return known
    },

    close(): void {
      for (const agent of agents.values()) agent.destroy()
      agents.clear()
    },
  }
}
