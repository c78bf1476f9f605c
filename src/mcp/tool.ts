import type { Context } from '../graphql/context.ts'
import type { Scope } from '../model/api-key.ts'
import type { JsonSchema } from '../rest/openapi/openapi-types.ts'

/** The data and functions that a tool can use during a call. */
export interface ToolCall {
  input: Record<string, unknown>
  /**
   * Returns a new context. Each context reads an audit only once, so following an audit requires a second
   * context.
   */
  newContext: () => Context
  /** Sends a notification to the client. Null if the client hasn't requested notifications. */
  reportProgress: ((percent: number, message: string) => Promise<void>) | null
  /** Aborts when the client stops waiting. */
  signal: AbortSignal
}

export interface ToolResult {
  body: Record<string, unknown>
  /** The image as a JPEG. */
  picture?: Uint8Array | null
}

export interface Tool {
  title: string
  description: string
  /** The permission that the key needs. */
  scope: Scope
  properties: Readonly<Record<string, JsonSchema>>
  required: readonly string[]
  run: (call: ToolCall) => Promise<ToolResult>
}
