import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { ErrorCode, isJSONRPCRequest, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { type Command, Option } from 'commander'
import { OPTION_VARIABLES, readHttpUrl } from './audit-options.ts'
import { reportErrors } from './command.ts'
import { exitStatusOfError } from './exit-status.ts'
import { serverRoot } from './runner.ts'

interface McpOptions {
  server?: string
  key?: string
}

export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description(
      'Run a Model Context Protocol server on stdin and stdout, for clients that start this command',
    )
    .addOption(
      new Option('--server <url>', 'use this service instead of running audits locally')
        .env(OPTION_VARIABLES.server)
        .argParser(readHttpUrl),
    )
    .addOption(new Option('--key <key>', 'API key for --server').env(OPTION_VARIABLES.key))
    .action((options: McpOptions) => reportErrors(() => serve(options), {}, exitStatusOfError))
}

async function serve({ server, key = '' }: McpOptions): Promise<void> {
  if (server) return relay({ url: serverRoot(server), key })
  const { openLocalService } = await import('./local-service.ts')
  await using service = await openLocalService()
  await relay({ url: service.url, key, send: service.fetch })
}

interface Upstream {
  /** The URL of the service, without a trailing slash. */
  url: string
  key: string
  /** The function to use instead of the global `fetch` if the service runs in this process. */
  send?: (request: Request) => Promise<Response> | Response
}

/** Forwards messages between stdin, stdout and `/mcp` until stdin ends or a signal arrives. */
async function relay({ url, key, send = fetch }: Upstream): Promise<void> {
  const client = new StdioServerTransport()
  const service = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { 'X-API-Key': key } },
    fetch: async (target, init) => send(new Request(target, init)),
  })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const answer = (message: JSONRPCMessage) => void client.send(message).catch(end)
  service.onmessage = answer
  client.onmessage = (message) =>
    void service.send(message).catch((error: Error) => {
      process.stderr.write(`${error.message}\n`)
      if (!isJSONRPCRequest(message)) return
      answer({
        jsonrpc: '2.0',
        id: message.id,
        error: { code: ErrorCode.InternalError, message: error.message },
      })
    })
  process.once('SIGINT', end).once('SIGTERM', end)
  process.stdin.once('end', end)
  try {
    await service.start()
    await client.start()
    await ended
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end)
    await service.close()
    await client.close()
  }
}
