import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'

/** Unused, for each host; and how long one is kept unused, ms: less than most servers keep theirs. */
const IDLE_MAX = 4
const IDLE_MS = 4000
/** Sets of addresses that have agents of their own. */
const SETS_MAX = 1000

export type KeptConnections = ReturnType<typeof keepConnections>

/**
 * Connections that serve more than one request. They are kept by the addresses that they were opened for: a name
 * that leads elsewhere by now gets a new one, to an address that was checked for it.
 */
export function keepConnections() {
  const agents = new Map<string, http.Agent>()

  const agentOf = (protocol: string): http.Agent => {
    // Of an agent a time-out ends unused connections only.
    const options = { keepAlive: true, maxFreeSockets: IDLE_MAX, timeout: IDLE_MS } as const
    return protocol === 'https:' ? new https.Agent(options) : new http.Agent(options)
  }

  return {
    to(protocol: string, addresses: readonly LookupAddress[]): http.Agent {
      const key = [protocol, ...addresses.map(({ address }) => address).toSorted()].join(' ')
      const known = agents.get(key) ?? agentOf(protocol)
      // To the end: the one that was used longest ago goes first.
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
