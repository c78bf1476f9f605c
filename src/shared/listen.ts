import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Thrown when the configured port or host can't be used. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

export interface ListenOptions {
  host: string
  /** 0 for any free port. */
  port: number
  /** The environment variable that sets the port, for error messages. */
  variable: string
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program is using it',
  EACCES: 'it is reserved by the system',
  EADDRNOTAVAIL: "this machine doesn't have this address",
}

/**
 * Starts listening and returns the server's URL.
 * @throws CannotListen
 */
export async function listen(server: Server, { host, port, variable }: ListenOptions): Promise<string> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException
    const reason = REASONS[code] ?? message
    throw new CannotListen(`Can't listen on port ${port} of ${host}: ${reason}. Set ${variable} or HOST.`, {
      cause,
    })
  }
  return httpUrl(host, (server.address() as AddressInfo).port)
}

/** Returns an HTTP URL, with brackets around IPv6 addresses. */
export const httpUrl = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`
