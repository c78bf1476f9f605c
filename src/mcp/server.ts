import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import own from '../../package.json' with { type: 'json' }
import type { Context } from '../graphql/context.ts'
import { missingPermission } from '../model/caller.ts'
import { errorBody } from '../rest/error-body.ts'
import { type ServiceError, toServiceError } from '../shared/errors.ts'
import type { Log } from '../shared/log.ts'
import { CREATE_AUDIT, GET_AUDIT, LIST_AUDITS } from './audit-tools.ts'
import { COMPARE_AUDITS } from './compare-tool.ts'
import { NOTICE } from './from-page.ts'
import { EXPLAIN_ISSUE, LIST_ISSUES } from './issue-tools.ts'
import type { Tool, ToolCall, ToolResult } from './tool.ts'

export const TOOLS: Readonly<Record<string, Tool>> = {
  create_audit: CREATE_AUDIT,
  get_audit: GET_AUDIT,
  list_audits: LIST_AUDITS,
  list_issues: LIST_ISSUES,
  explain_issue: EXPLAIN_ISSUE,
  compare_audits: COMPARE_AUDITS,
}

const INSTRUCTIONS = `Audits web pages for user experience, accessibility, information architecture and performance. Create an audit, follow it until it ends, list its issues and explain them one by one. ${NOTICE}`

export interface McpServerDeps {
  newContext: () => Context
  log: Log
}

/** Returns a server for the messages in one request. It's stateless, so any gateway can respond. */
export function createMcpServer({ newContext, log }: McpServerDeps): Server {
  const info = { name: own.name, title: 'Audit Service', version: own.version }
  const server = new Server(info, { capabilities: { tools: {} }, instructions: INSTRUCTIONS })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: Object.entries(TOOLS).map(described) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
    const tool = Object.hasOwn(TOOLS, params.name) ? TOOLS[params.name] : undefined
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name}.`)
    const progressToken = params._meta?.progressToken
    const reportProgress =
      progressToken === undefined
        ? null
        : (progress: number, message: string) =>
            sendNotification({
              method: 'notifications/progress',
              params: { progressToken, progress, total: 100, message },
            })
    return resultOf(tool, { input: params.arguments ?? {}, newContext, reportProgress, signal }, log)
  })
  return server
}

const described = ([name, { title, description, scope, properties, required }]: [string, Tool]) => ({
  name,
  title,
  description,
  inputSchema: { type: 'object' as const, properties: { ...properties }, required: [...required] },
  annotations: {
    title,
    readOnlyHint: scope === 'read',
    destructiveHint: false,
    openWorldHint: scope === 'write',
  },
})

async function resultOf(tool: Tool, call: ToolCall, log: Log): Promise<CallToolResult> {
  const { caller, requestId } = call.newContext()
  try {
    if (!caller.scopes.includes(tool.scope)) throw missingPermission(tool.scope)
    return successOf(await tool.run(call))
  } catch (error) {
    const failure = toServiceError(error)
    if (failure.status >= 500) log.error({ err: failure.cause ?? failure, requestId }, failure.code)
    return failureOf(failure, requestId)
  }
}

function successOf({ body, picture }: ToolResult): CallToolResult {
  const structuredContent = { notice: NOTICE, ...body }
  const image = picture && {
    type: 'image' as const,
    data: Buffer.from(picture).toString('base64'),
    mimeType: 'image/jpeg',
  }
  return { content: [textOf(structuredContent), ...(image ? [image] : [])], structuredContent }
}

/** Returns an error that the model can read and act on, with the same body as in REST. */
function failureOf(failure: ServiceError, requestId: string): CallToolResult {
  const { retryAfterSeconds } = failure
  const structuredContent = {
    ...errorBody(failure, requestId),
    ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
  }
  return { isError: true, content: [textOf(structuredContent)], structuredContent }
}

const textOf = (body: object) => ({ type: 'text' as const, text: JSON.stringify(body) })
